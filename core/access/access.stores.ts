// What this area keeps: the product has one of each, alone or inside one transaction.
import type { SelectionStore } from './selection-store.port.ts';

export interface AccessStores {
  readonly selections: SelectionStore;
}
