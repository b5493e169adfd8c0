// Insights on the wire.
import { partLabel } from '@meend/core/catalogue/part-label.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import type { Insights, InsightWeek, StoryCompletion } from '@meend/core/insights/insights.ts';
import type { Today, WeekFigures } from '@meend/core/insights/today.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { toRupees } from '@meend/core/shared/rupees.ts';
import { groupOf } from '../catalogue/category-mapping.ts';
import type {
  WireInsights,
  WireInsightWeek,
  WireStoryCompletion,
  WireToday,
  WireWeekFigures,
} from './insights.schemas.ts';

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

const wireFigures = ({ signUps, plays, revenue, subscriptions }: WeekFigures): WireWeekFigures => ({
  signUps,
  plays,
  revenue: toRupees(revenue),
  subscriptions,
});

export const wireToday = ({
  waiting,
  listeners,
  subscribers,
  week,
  weekBefore,
  feedbackSheetUrl,
}: Today): WireToday => ({
  waiting: {
    questions: waiting.questions,
    feedback: waiting.feedback,
    failedJobs: waiting.failedJobs,
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
  },
  listeners,
  subscribers,
  week: wireFigures(week),
  weekBefore: wireFigures(weekBefore),
  feedbackSheetUrl,
});

const FOUR_DIGITS = 10_000;

const wireStory = ({ story, plays, parts }: StoryCompletion, language: Language): WireStoryCompletion => ({
  _id: story.id,
  name: story.name,
  category: groupOf(story.category),
  plays,
  parts: parts.map(({ partId, index, listeners, reached }) => ({
    _id: partId,
    label: partLabel(story.category, index, language),
    listeners,
    reached: reached.map((share) => Math.round(share * FOUR_DIGITS) / FOUR_DIGITS),
  })),
});

export const wireInsights = ({ weeks, stories }: Insights, language: Language): WireInsights => ({
  weeks: weeks.map(wireWeek),
  stories: stories.map((story) => wireStory(story, language)),
});
