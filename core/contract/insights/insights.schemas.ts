// Schemas of the insights.

import { guestSteps } from '@meend/core/insights/funnel.ts';
import { z } from 'zod';
import { none, type SchemasOf } from '../schema.ts';
import type { guestStepCalls } from './guest-steps.calls.ts';
import type { insightCalls } from './insights.calls.ts';

const count = z.int().min(0);

const groups = { temptations: count, quickies: count, herconfession: count };

const week = z.strictObject({
  week: z.iso.date(),
  plays: z.strictObject(groups),
  freePicks: count,
  signUps: count,
  subscriptions: count,
  revenue: z.number(),
  funnel: z.strictObject({
    teaserHeard: count,
    signUpOpened: count,
    signedUp: count,
    chose: count,
    paid: count,
    kept: count,
  }),
});

const part = z.strictObject({
  _id: z.string(),
  label: z.string(),
  listeners: count,
  reached: z.array(z.number().min(0).max(1)).length(10),
});

const story = z.strictObject({
  _id: z.string(),
  name: z.string(),
  category: z.enum(['temptations', 'quickies', 'herconfession']),
  plays: count,
  parts: z.array(part),
});

const figures = z.strictObject({
  signUps: count,
  plays: count,
  revenue: z.number(),
  subscriptions: count,
});

const today = z.strictObject({
  waiting: z.strictObject({
    questions: count,
    feedback: count,
    failedJobs: count,
    drafts: z.strictObject({ ...groups, blog: count, sexpert: count }),
    uploads: z.strictObject(groups),
  }),
  listeners: count,
  subscribers: count,
  week: figures,
  weekBefore: figures,
  feedbackSheetUrl: z.string().nullable(),
});

export const insightSchemas = {
  countGuestStep: {
    ...none,
    body: z.strictObject({ step: z.enum(guestSteps) }),
    response: z.strictObject({ counted: z.boolean() }),
  },
  today: { ...none, response: today },
  insights: {
    ...none,
    query: z.strictObject({ weeks: z.exactOptional(z.enum(['4', '12', '52'])) }),
    response: z.strictObject({ weeks: z.array(week), stories: z.array(story) }),
  },
} satisfies SchemasOf<typeof insightCalls & typeof guestStepCalls>;
