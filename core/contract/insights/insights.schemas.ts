// Schemas of the insights.

import { guestSteps } from '@meend/core/insights/funnel.ts';
import { z } from 'zod';
import { isoTime, type ShapesOf, type WireOf } from '../call/schema.ts';
import { wireCategory } from '../catalogue/story.schemas.ts';

const count = z.int().min(0);

const groups = { temptations: count, quickies: count, herconfession: count };

const week = z.strictObject({
  /** Monday of the week in India, `2026-11-16`. */
  week: z.iso.date(),
  plays: z.strictObject(groups),
  freePicks: count,
  signUps: count,
  subscriptions: count,
  /** Rupees: payments of the week minus what has been refunded of them since. */
  revenue: z.number(),
  /** Funnel from guest to returning listener; each step counted in its week. */
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
  /** Record label of the part: Teaser, Episode 2. */
  label: z.string(),
  listeners: count,
  /** Shares, 0 to 1, of listeners who reached 10 percent, 20 percent and so on to 100. */
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
    /** Orders about which the payment provider's answer cannot be read; the newest with their listeners. */
    unreadableOrders: z.strictObject({
      count,
      newest: z.array(z.strictObject({ orderId: z.string(), listenerId: z.string() })),
    }),
    /** Payments that a payer disputes without a response so far, the most urgent first. */
    disputes: z.array(
      z.strictObject({
        disputeID: z.string(),
        /** As the provider sent it; null if it named none. */
        orderID: z.string().nullable(),
        respondBy: isoTime.nullable(),
        /** Whole days until then, negative afterwards. */
        daysLeft: z.int().nullable(),
      }),
    ),
    drafts: z.strictObject({ ...groups, blog: count, sexpert: count }),
    /** Stories with a recording that is being processed or was rejected. */
    uploads: z.strictObject(groups),
  }),
  /** Accounts without a role. */
  listeners: count,
  /** Listeners with a running plan. */
  subscribers: count,
  /** The current week, from Monday in India. */
  week: figures,
  weekBefore: figures,
  /** URL of the spreadsheet feedback is exported to; null if it is stored in the database alone. */
  feedbackSheetUrl: z.string().nullable(),
});

const insights = z.strictObject({
  /** Oldest first; the last one is the current week. */
  weeks: z.array(week),
  /** Most played stories of each group, most played first. */
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
