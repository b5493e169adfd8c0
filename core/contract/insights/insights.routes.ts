// Insights, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { weekRanges } from '@meend/core/insights/week.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { RoutesOf } from '../routes.ts';
import type { guestStepCalls } from './guest-steps.calls.ts';
import type { insightCalls } from './insights.calls.ts';
import { wireInsights, wireToday } from './insights.presenters.ts';

export const insightRoutes = (useCases: UseCases): RoutesOf<typeof insightCalls & typeof guestStepCalls> => ({
  async countGuestStep({ body: { step } }, _caller, { headers }) {
    const isRefused = headers.dnt === '1' || headers['sec-gpc'] === '1';
    return succeed({ counted: await useCases.countGuestStep(step, isRefused) });
  },
  today: async () => succeed(wireToday(await useCases.readToday())),
  async insights({ query }) {
    const range = weekRanges.find((weeks) => String(weeks) === query.weeks) ?? 12;
    return succeed(wireInsights(await useCases.readInsights(range)));
  },
});
