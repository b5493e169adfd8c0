// Stores of this area, alone or inside a transaction.

import type { BookmarkStore } from './bookmarks/bookmark-store.port.ts';
import type { HistoryStore } from './history-store.port.ts';
import type { ListeningStore } from './listening-store.port.ts';
import type { PlayLog } from './play-log.port.ts';
import type { ShelfStore } from './shelf/shelf-store.port.ts';

export interface PlaybackStores {
  readonly listening: ListeningStore;
  readonly history: HistoryStore;
  readonly shelf: ShelfStore;
  readonly bookmarks: BookmarkStore;
  readonly plays: PlayLog;
}
