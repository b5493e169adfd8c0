import type { PlaybackStores } from '@meend/core/playback/playback.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresBookmarkStore } from './bookmark-store.ts';
import { postgresHistoryStore } from './history-store.ts';
import { postgresListeningStore } from './listening-store.ts';
import { postgresPlayLog } from './play-log.ts';
import { postgresShelfStore } from './shelf-store.ts';

export const playbackStores: StoreMakers<PlaybackStores> = {
  listening: postgresListeningStore,
  history: postgresHistoryStore,
  shelf: postgresShelfStore,
  bookmarks: postgresBookmarkStore,
  plays: postgresPlayLog,
};

/** Tables of this area with rows of one story, by `story_id`; children before their parents. */
export const playbackStoryTables = [
  'plays',
  'listening_places',
  'recently_played',
  'story_dismissals',
  'part_removals',
  'shelf_entries',
  'bookmarks',
] as const;
