import { LESS_DATA_COOKIE, usesLessData } from '@meend/core/shared/less-data.ts';
import { readCookie } from './cookies.ts';
import { type Store, useStore } from './store.ts';

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = (): NetworkInformation | undefined =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection;

/** Whether the browser itself asks to save data. */
export const isDataSaved = (): boolean => connection()?.saveData === true;

export const isLessData = (): boolean => usesLessData(readCookie(LESS_DATA_COOKIE), isDataSaved());

/** Whether prefetching is acceptable on this device and connection. */
export const mayPrefetch = (): boolean => !isLessData() && !connection()?.effectiveType?.endsWith('2g');

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
