// Stores of this area, alone or inside a transaction.
import type { SelectionStore } from './selection-store.port.ts';

export interface AccessStores {
  readonly selections: SelectionStore;
}
