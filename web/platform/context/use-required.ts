import { type Context, useContext } from 'react';

/** The value of a context; throws if no provider is mounted. */
export const useRequired = <T>(context: Context<T | null>, what: string): T => {
  const value = useContext(context);
  if (value === null) throw new Error(`No ${what}`);
  return value;
};
