// Stores of this area, alone or inside a transaction.
import type { NoticeStore } from './notice-store.port.ts';

export interface NoticesStores {
  readonly notices: NoticeStore;
}
