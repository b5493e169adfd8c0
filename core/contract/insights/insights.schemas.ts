// Schemas of the insights.

import { guestSteps } from '@meend/core/insights/funnel.ts';
import { z } from 'zod';
import type { ShapesOf, WireOf } from '../call/schema.ts';
import { wireCategory } from '../catalogue/story.schemas.ts';

const count = z.int().min(0);

const groups = { temptations: count, quickies: count, herconfession: count };

const week = z.strictObject({
  /** Its Monday in India, `2026-11-16`. */
  week: z.iso.date(),
  plays: z.strictObject(groups),
  freePicks: count,
  signUps: count,
  subscriptions: count,
  /** Rupees: what was paid in the week, less what of it has gone back since. */
  revenue: z.number(),
  /** From a guest to a listener who stays; each step in the week it happened. */
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
  /** Teaser, Episode 2. */
  label: z.string(),
  listeners: count,
  /** The share of them, 0 to 1, that reached 10 percent, 20 percent and so on to the end. */
  reached: z.array(z.number().min(0).max(1)).length(10),
});

const story = z.strictObject({
  _id: z.string(),
  name: z.string(),
  category: wireCategory,
  plays: count,
  parts: z.array(part),
});

const figures = z.strictObject({
  signUps: count,
  plays: count,
  /** Rupees. */
  revenue: z.number(),
  subscriptions: count,
});

const today = z.strictObject({
  waiting: z.strictObject({
    questions: count,
    /** Of the last 7 days. */
    feedback: count,
    failedJobs: count,
    drafts: z.strictObject({ ...groups, blog: count, sexpert: count }),
    /** Stories with a recording that is being made ready or was refused. */
    uploads: z.strictObject(groups),
  }),
  /** Accounts without a role. */
  listeners: count,
  /** Listeners whose plan runs. */
  subscribers: count,
  /** The running week, from Monday in India. */
  week: figures,
  weekBefore: figures,
  /** The sheet feedback is sent to; null where it lies in the database alone. */
  feedbackSheetUrl: z.string().nullable(),
});

const insights = z.strictObject({
  /** Oldest first; the last one is still running. */
  weeks: z.array(week),
  /** The most played of each group, the most played first. */
  stories: z.array(story),
});

export type WireInsightWeek = WireOf<typeof week>;
export type WirePartCompletion = WireOf<typeof part>;
export type WireStoryCompletion = WireOf<typeof story>;
export type WireInsights = WireOf<typeof insights>;
export type WireWeekFigures = WireOf<typeof figures>;
export type WireToday = WireOf<typeof today>;

export const insightSchemas = {
  countGuestStep: {
    body: z.strictObject({ step: z.enum(guestSteps) }),
    response: z.strictObject({ counted: z.boolean() }),
  },
  today: { response: today },
  insights: {
    query: z.strictObject({ weeks: z.exactOptional(z.enum(['4', '12', '52'])) }),
    response: insights,
  },
};

export type InsightShapes = ShapesOf<typeof insightSchemas>;
