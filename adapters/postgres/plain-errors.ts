// The driver's errors carry values in clear (`Key (email)=(…)`), and errors are logged: only code and names go on.

export interface DatabaseError extends Error {
  /** SQLSTATE, or Node's code of a broken connection. */
  readonly code: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && error.name === 'DatabaseError';

/** Errors that are not the driver's go on as they are. */
export const plainError = (error: unknown): unknown => {
  if (!(error instanceof Error) || isDatabaseError(error) || !('code' in error)) return error;
  const { code, table, constraint } = error as Error & Record<'code' | 'table' | 'constraint', unknown>;
  const place = [text(table), text(constraint)].filter((name) => name !== '').join(', ');
  const plain = new Error(`The database refused a statement: ${text(code)}${place && ` (${place})`}`);
  return Object.assign(plain, { name: 'DatabaseError', code: text(code) });
};

type Method = (...inputs: readonly unknown[]) => Promise<unknown>;

export const withPlainErrors = <Store extends object>(store: Store): Store => {
  const methods = Object.entries(store) as [string, Method][];
  const guarded = methods.map(([name, method]) => {
    const call: Method = (...inputs) => method(...inputs).catch((error) => Promise.reject(plainError(error)));
    return [name, call];
  });
  return Object.fromEntries(guarded) as Store;
};
