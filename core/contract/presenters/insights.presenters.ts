// Insights, on the wire.
import { partLabel } from '../../catalogue/part-label.ts';
import type { Insights, InsightWeek, StoryCompletion } from '../../insights/insights.ts';
import { toRupees } from '../../shared/rupees.ts';
import type { WireInsights, WireInsightWeek, WireStoryCompletion } from '../paths/insights.paths.ts';
import { groupOf } from './wire-words.ts';

const wireWeek = ({
  week,
  plays,
  revenue,
  freePicks,
  signUps,
  subscriptions,
}: InsightWeek): WireInsightWeek => ({
  week,
  plays: { temptations: plays.temptation, quickies: plays.quickie, herconfession: plays.confession },
  freePicks,
  signUps,
  subscriptions,
  revenue: toRupees(revenue),
});

const FOUR_DIGITS = 10_000;

const wireStory = ({ story, plays, parts }: StoryCompletion): WireStoryCompletion => ({
  _id: story.id,
  name: story.name,
  category: groupOf(story.category),
  plays,
  parts: parts.map(({ partId, index, listeners, reached }) => ({
    _id: partId,
    label: partLabel(story.category, index),
    listeners,
    reached: reached.map((share) => Math.round(share * FOUR_DIGITS) / FOUR_DIGITS),
  })),
});

export const wireInsights = ({ weeks, stories }: Insights): WireInsights => ({
  weeks: weeks.map(wireWeek),
  stories: stories.map(wireStory),
});
