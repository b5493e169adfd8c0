import type { PlaybackStores } from '@meend/core/playback/playback.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryBookmarkStore } from './memory-bookmark-store.ts';
import { memoryHistoryStore } from './memory-history-store.ts';
import { memoryListeningStore } from './memory-listening-store.ts';
import { memoryPlayLog } from './memory-play-log.ts';
import { memoryShelfStore } from './memory-shelf-store.ts';

export const playbackStores: MemoryStores<PlaybackStores> = ({ tables }) => ({
  listening: memoryListeningStore(tables),
  history: memoryHistoryStore(tables),
  shelf: memoryShelfStore(tables),
  bookmarks: memoryBookmarkStore(tables),
  plays: memoryPlayLog(tables),
});
