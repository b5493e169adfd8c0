// Weekly figures, and those of today.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import type { InsightStore } from './insight-store.port.ts';
import { countGuestStep, readInsights, readStoryFigures, rollUpPlays } from './read-insights.ts';
import { readToday } from './today.ts';

export interface InsightsStores {
  readonly insights: InsightStore;
}

export const insightsArea = {
  stores: typeOf<InsightsStores>(),
  useCases: useCasesOf({
    readInsights,
    readStoryFigures,
    countGuestStep,
    readToday,
    rollUpPlays,
  }),
} satisfies Area;
