// What this area keeps: the product has one of each, alone or inside one transaction.
import type { NoticeStore } from './notice-store.port.ts';

export interface NoticesStores {
  readonly notices: NoticeStore;
}
