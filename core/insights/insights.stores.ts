// Stores of this area, alone or inside a transaction.
import type { InsightStore } from './insight-store.port.ts';

export interface InsightsStores {
  readonly insights: InsightStore;
}
