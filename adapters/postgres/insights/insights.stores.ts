import type { InsightsStores } from '@meend/core/insights/insights.stores.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresInsightStore } from './insight-store.ts';

export const insightsStores: StoreMakers<InsightsStores> = {
  insights: postgresInsightStore,
};
