// What this area keeps: the product has one of each, alone or inside one transaction.
import type { InsightStore } from './insight-store.port.ts';

export interface InsightsStores {
  readonly insights: InsightStore;
}
