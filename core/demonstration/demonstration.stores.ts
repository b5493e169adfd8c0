// What this area keeps: the product has one of each, alone or inside one transaction.
import type { DemonstrationStore } from './demonstration-store.port.ts';

export interface DemonstrationStores {
  readonly demonstration: DemonstrationStore;
}
