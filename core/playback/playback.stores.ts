// What this area keeps: the product has one of each, alone or inside one transaction.

import type { ListeningStore } from './listening-store.port.ts';
import type { PlayLog } from './play-log.port.ts';
import type { ShelfStore } from './shelf/shelf-store.port.ts';

export interface PlaybackStores {
  readonly listening: ListeningStore;
  readonly shelf: ShelfStore;
  readonly plays: PlayLog;
}
