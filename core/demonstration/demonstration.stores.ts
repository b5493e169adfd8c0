// Stores of this area, alone or inside a transaction.
import type { DemonstrationStore } from './demonstration-store.port.ts';

export interface DemonstrationStores {
  readonly demonstration: DemonstrationStore;
}
