// Insights of the last 4, 12 or 52 weeks, the current one included.

import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { InsightStore } from './insight-store.port.ts';
import { businessWeeks, type Insights, storyCompletion, withFunnel } from './insights.ts';
import { lastWeeks, type WeekRange } from './week.ts';

export const TOP_STORIES = 5;

export const readInsights =
  ({ stores }: { readonly stores: { stories: StoryStore; insights: InsightStore } & Now }) =>
  async (range: WeekRange): Promise<Insights> => {
    const weeks = lastWeeks(await stores.now(), range);
    const from = weeks[0] ?? '';
    const [plays, business, funnel, heard] = await Promise.all([
      stores.insights.playsByWeek(from),
      stores.insights.businessByWeek(from),
      stores.insights.funnelByWeek(from),
      stores.insights.topStories(from, TOP_STORIES),
    ]);
    const stories = await stores.stories.findMany(heard.map(({ storyId }) => storyId));
    return {
      weeks: withFunnel(businessWeeks(weeks, plays, business), funnel),
      stories: heard.flatMap((one) => {
        const story = stories.find(({ id }) => id === one.storyId);
        return story ? [storyCompletion(story, one)] : [];
      }),
    };
  };
