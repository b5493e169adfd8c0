import { useSyncExternalStore } from 'react';
import { type ListeningIntent, readIntent, subscribeToIntent } from './intent-storage.ts';

/** The part that waits in this browser; null where the server draws. */
export const usePendingIntent = (): ListeningIntent | null =>
  useSyncExternalStore(subscribeToIntent, readIntent, () => null);
