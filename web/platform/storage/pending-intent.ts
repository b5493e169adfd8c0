import { useStore } from '../store.ts';
import { type ListeningIntent, pendingIntent } from './intent-storage.ts';

/** The stored intent; null during server rendering. */
export const usePendingIntent = (): ListeningIntent | null => useStore(pendingIntent);
