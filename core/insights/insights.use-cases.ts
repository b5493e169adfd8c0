// Use cases of insights: weekly figures, and today's.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { countGuestStep } from './count-guest-step.ts';
import { readInsights } from './read-insights.ts';
import { rollUpPlays } from './roll-up-plays.ts';
import { readToday } from './today.ts';

export const insightsUseCases = useCasesOf({
  readInsights,
  countGuestStep,
  readToday,
  rollUpPlays,
});
