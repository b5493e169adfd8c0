// Routes of the insights.

import { partLabel } from '@meend/core/catalogue/part-label.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import { guestSteps } from '@meend/core/insights/funnel.ts';
import type { Insights, InsightWeek, StoryCompletion } from '@meend/core/insights/insights.ts';
import { FIGURE_WEEKS } from '@meend/core/insights/read-insights.ts';
import type { Today } from '@meend/core/insights/today.ts';
import { weekRanges } from '@meend/core/insights/week.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { toRupees } from '@meend/core/shared/rupees.ts';
import { z } from 'zod';
import { route } from '../call/route.ts';
import { idList, isoTime, type WireOf } from '../call/schema.ts';
import { groupOf } from '../catalogue/category-mapping.ts';
import { coverOf, wireCategory } from '../catalogue/wire-story.ts';

const count = z.int().min(0);

const groups = { temptations: count, quickies: count, herconfession: count };

const week = z
  .strictObject({
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
  })
  .meta({ id: 'InsightWeek' });

const part = z
  .strictObject({
    _id: z.string(),
    /** Record label of the part: Teaser, Episode 2. */
    label: z.string(),
    listeners: count,
    /** Shares, 0 to 1, of listeners who reached 10 percent, 20 percent and so on to 100. */
    reached: z.array(z.number().min(0).max(1)).length(10),
  })
  .meta({ id: 'PartCompletion' });

const story = z
  .strictObject({
    _id: z.string(),
    name: z.string(),
    category: wireCategory,
    plays: count,
    parts: z.array(part),
  })
  .meta({ id: 'StoryCompletion' });

const today = z
  .strictObject({
    waiting: z.strictObject({
      questions: count,
      /** Of the last 7 days. */
      feedback: count,
      failedJobs: count,
      /** Parts with a recording and no transcript, of stories that are published or scheduled. */
      withoutTranscript: z.strictObject(groups),
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
      /** Stories that wait for a recording which was rejected. */
      uploads: z.strictObject(groups),
      /** Stories without a rating, heat or voice. */
      withoutFacts: z.strictObject(groups),
    }),
    /** Accounts without a role. */
    listeners: count,
    /** Listeners with a running plan. */
    subscribers: count,
    /** The next scheduled stories, the first one first. */
    goingLive: z.array(
      z.strictObject({
        _id: z.string(),
        name: z.string(),
        category: wireCategory,
        thumbnail: z.string(),
        coverArt: z.string(),
        at: isoTime,
      }),
    ),
    /** The current week, from Monday in India. */
    week: z.strictObject({ signUps: count, subscriptions: count }),
    /** URL of the spreadsheet feedback is exported to; null if it is stored in the database alone. */
    feedbackSheetUrl: z.string().nullable(),
  })
  .meta({ id: 'Today' });

const storyFigures = z
  .strictObject({
    _id: z.string(),
    /** By week, oldest first; the last one is the current week. */
    plays: z.array(count).length(FIGURE_WEEKS),
    /** Share of its episodes' listeners, 0 to 1, that reached the end; null without a listener. */
    finished: z.number().min(0).max(1).nullable(),
  })
  .meta({ id: 'StoryFigures' });

const insights = z
  .strictObject({
    /** Oldest first; the last one is the current week. */
    weeks: z.array(week),
    /** Most played stories of each group, most played first. */
    stories: z.array(story),
  })
  .meta({ id: 'Insights' });

export type WireInsightWeek = WireOf<typeof week>;
export type WirePartCompletion = WireOf<typeof part>;
export type WireStoryCompletion = WireOf<typeof story>;
export type WireInsights = WireOf<typeof insights>;
export type WireStoryFigures = WireOf<typeof storyFigures>;
export type WireToday = WireOf<typeof today>;

const wireGroups = (of: Readonly<Record<Category, number>>) => ({
  temptations: of.temptation,
  quickies: of.quickie,
  herconfession: of.confession,
});

const wireWeek = ({
  week,
  plays,
  revenue,
  freeSelections,
  signUps,
  subscriptions,
  funnel,
}: InsightWeek): WireInsightWeek => ({
  week,
  plays: wireGroups(plays),
  freePicks: freeSelections,
  signUps,
  subscriptions,
  revenue: toRupees(revenue),
  funnel,
});

const wireToday = ({
  waiting,
  listeners,
  subscribers,
  goingLive,
  week,
  feedbackSheetUrl,
}: Today): WireToday => ({
  waiting: {
    questions: waiting.questions,
    feedback: waiting.feedback,
    failedJobs: waiting.failedJobs,
    withoutTranscript: wireGroups(waiting.withoutTranscript),
    unreadableOrders: {
      count: waiting.unreadableOrders.count,
      newest: waiting.unreadableOrders.orders.map(({ orderId, userId: listenerId }) => ({
        orderId,
        listenerId,
      })),
    },
    disputes: waiting.disputes.map(({ id, orderId, respondBy, daysLeft }) => ({
      disputeID: id,
      orderID: orderId || null,
      respondBy: respondBy?.toISOString() ?? null,
      daysLeft,
    })),
    drafts: {
      ...wireGroups(waiting.drafts),
      blog: waiting.drafts.article,
      sexpert: waiting.drafts.answer,
    },
    uploads: wireGroups(waiting.uploads),
    withoutFacts: wireGroups(waiting.withoutFacts),
  },
  listeners,
  subscribers,
  goingLive: goingLive.map((scheduled) => {
    const { small: thumbnail, svg: coverArt } = coverOf(scheduled);
    const { id: _id, name, category, publishedAt } = scheduled;
    return { _id, name, category: groupOf(category), thumbnail, coverArt, at: publishedAt.toISOString() };
  }),
  week: { ...week },
  feedbackSheetUrl,
});

const FOUR_DIGITS = 10_000;

const shareOf = (share: number): number => Math.round(share * FOUR_DIGITS) / FOUR_DIGITS;

const wireStory = ({ story, plays, parts }: StoryCompletion, language: Language): WireStoryCompletion => ({
  _id: story.id,
  name: story.name,
  category: groupOf(story.category),
  plays,
  parts: parts.map(({ partId, index, listeners, reached }) => ({
    _id: partId,
    label: partLabel(story.category, index, language),
    listeners,
    reached: reached.map(shareOf),
  })),
});

const wireInsights = ({ weeks, stories }: Insights, language: Language): WireInsights => ({
  weeks: weeks.map(wireWeek),
  stories: stories.map((story) => wireStory(story, language)),
});

export const guestStepRoutes = {
  countGuestStep: route({
    body: z.strictObject({ step: z.enum(guestSteps) }),
    response: z.strictObject({ counted: z.boolean() }),
    errors: [],
    limit: 'guest-step',
    async respond({ body: { step } }, { context: { headers }, useCases }) {
      const isRefused = headers.dnt === '1' || headers['sec-gpc'] === '1';
      return succeed({ counted: await useCases.countGuestStep(step, isRefused) });
    },
  }),
};

export const insightRoutes = {
  today: route({
    response: today,
    errors: [],
    respond: async (_input, { useCases }) => succeed(wireToday(await useCases.readToday())),
  }),
  insights: route({
    query: z.strictObject({ weeks: z.exactOptional(z.enum(['4', '12', '52'])) }),
    response: insights,
    errors: ['request.malformed'],
    async respond({ query }, { context: { language }, useCases }) {
      const range = weekRanges.find((weeks) => String(weeks) === query.weeks) ?? 12;
      return succeed(wireInsights(await useCases.readInsights(range), language));
    },
  }),
  storyFigures: route({
    query: z.strictObject({ stories: idList }),
    response: z.array(storyFigures),
    errors: [],
    async respond({ query }, { useCases }) {
      const figures = await useCases.readStoryFigures(query.stories.split(','));
      return succeed(
        figures.map(({ storyId: _id, plays, finished }) => ({
          _id,
          plays: [...plays],
          finished: finished === null ? null : shareOf(finished),
        })),
      );
    },
  }),
};
