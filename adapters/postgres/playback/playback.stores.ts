import type { PlaybackStores } from '@meend/core/playback/playback.stores.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresListeningStore } from './listening-store.ts';
import { postgresPlayLog } from './play-log.ts';
import { postgresShelfStore } from './shelf-store.ts';

export const playbackStores: StoreMakers<PlaybackStores> = {
  listening: postgresListeningStore,
  shelf: postgresShelfStore,
  plays: postgresPlayLog,
};
