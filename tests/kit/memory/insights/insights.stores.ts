import type { InsightsStores } from '@meend/core/insights/insights.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryInsightStore } from './memory-insight-store.ts';

export const insightsStores: MemoryStores<InsightsStores> = ({ tables }) => ({
  insights: memoryInsightStore(tables),
});
