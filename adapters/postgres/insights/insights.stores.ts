import type { InsightsStores } from '@meend/core/insights/insights.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresInsightStore } from './insight-store.ts';

export const insightsStores: StoreMakers<InsightsStores> = {
  insights: postgresInsightStore,
};

/** Tables of this area with rows of one story, by `story_id`; children before their parents. */
export const insightsStoryTables = ['play_changes', 'play_weeks'] as const;
