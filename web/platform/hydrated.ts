import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a page is rendered on the server and hydrated: what only this browser knows renders afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
