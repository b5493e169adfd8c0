import { type Store, useStore } from './store.ts';

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether prefetching is acceptable on this connection. */
export const mayPrefetch = (): boolean => {
  const connection = (navigator as Navigator & { connection?: NetworkInformation }).connection;
  return connection?.saveData !== true && !/2g$/.test(connection?.effectiveType ?? '');
};

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const online: Store<boolean> = { initial: true, read: () => navigator.onLine, subscribe };

export const useIsOnline = (): boolean => useStore(online);
