import { useStore } from '../store.ts';
import { type ListeningIntent, pendingIntent } from './intent-storage.ts';

/** The part that waits in this browser; null where the server draws. */
export const usePendingIntent = (): ListeningIntent | null => useStore(pendingIntent);
