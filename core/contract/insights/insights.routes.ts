// Routes of the insights.

import { weekRanges } from '@meend/core/insights/week.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { area } from '../call/area.ts';
import { guestStepCalls } from './guest-steps.calls.ts';
import { insightCalls } from './insights.calls.ts';
import { wireInsights, wireToday } from './insights.presenters.ts';
import { insightSchemas } from './insights.schemas.ts';

export const insightArea = area({ ...insightCalls, ...guestStepCalls }, insightSchemas, {
  countGuestStep: {
    errors: [],
    limit: 'guest-step',
    async respond({ body: { step } }, { context: { headers }, useCases }) {
      const isRefused = headers.dnt === '1' || headers['sec-gpc'] === '1';
      return succeed({ counted: await useCases.countGuestStep(step, isRefused) });
    },
  },
  today: {
    errors: [],
    respond: async (_input, { useCases }) => succeed(wireToday(await useCases.readToday())),
  },
  insights: {
    errors: ['request.malformed'],
    async respond({ query }, { context: { language }, useCases }) {
      const range = weekRanges.find((weeks) => String(weeks) === query.weeks) ?? 12;
      return succeed(wireInsights(await useCases.readInsights(range), language));
    },
  },
});
