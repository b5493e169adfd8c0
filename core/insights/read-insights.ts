// Insights of the last 4, 12 or 52 weeks, the current one included.
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import { parseId, type StoryId } from '@meend/core/shared/ids.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import type { Now } from '@meend/core/shared/ports.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { GuestStep } from './funnel.ts';
import type { InsightStore } from './insight-store.port.ts';
import {
  businessWeeks,
  type Insights,
  type StoryFigures,
  storyCompletion,
  storyFigures,
  withFunnel,
} from './insights.ts';
import { lastWeeks, type WeekRange, weekRanges } from './week.ts';

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

/** Weeks whose plays a list of stories shows. */
export const FIGURE_WEEKS = 8;

/** Of each of these stories, at most a page of them; a malformed id is left out. */
export const readStoryFigures =
  ({ stores }: { readonly stores: { insights: InsightStore } & Now }) =>
  async (stories: readonly string[]): Promise<readonly StoryFigures[]> => {
    const storyIds = stories.flatMap((id) => parseId<StoryId>(id) ?? []);
    if (storyIds.length === 0) return [];
    const weeks = lastWeeks(await stores.now(), FIGURE_WEEKS);
    return storyFigures(storyIds, weeks, await stores.insights.storyWeeks(weeks[0] ?? '', storyIds));
  };

// Counts a guest funnel step per day in India, without id, address, story or time.

/** Returns whether it was counted; not with Do Not Track or Global Privacy Control. */
export const countGuestStep =
  ({ stores }: { readonly stores: { insights: InsightStore } & Now }) =>
  async (step: GuestStep, isMeasuringRefused: boolean): Promise<boolean> => {
    if (isMeasuringRefused) return false;
    await stores.insights.countGuestStep(step, dayInIndia(await stores.now()), 1);
    return true;
  };

// Rolls up plays into weekly sums, past days into daily sums, and accounts into counts, in batches. Each batch is
// atomic, and the figures are the same before and after.

export const ROLL_UP_BATCH = 10_000;
/** Small, because the rows of its days are locked while a batch is summed. */
export const DAYS_BATCH = 7;

/**
 * First week of each range, and for an hour after midnight on Monday that of the week before: a reader may still
 * request it.
 */
const startsAt = (now: Date): readonly string[] => [
  ...new Set(
    [now, new Date(now.getTime() - DAY / 24)].flatMap((at) =>
      weekRanges.flatMap((range) => lastWeeks(at, range).slice(0, 1)),
    ),
  ),
];

/** Returns the number of plays aggregated. */
export const rollUpPlays =
  ({ stores }: { readonly stores: { insights: InsightStore } & Now }) =>
  async (): Promise<number> => {
    await stores.insights.rankWeeks(startsAt(await stores.now()));
    let folded = 0;
    for (;;) {
      const batch = await stores.insights.rollUp(ROLL_UP_BATCH);
      folded += batch;
      if (batch < ROLL_UP_BATCH) break;
    }
    while ((await stores.insights.sumPeople(ROLL_UP_BATCH)) === ROLL_UP_BATCH);
    while ((await stores.insights.sumDays(DAYS_BATCH)) === DAYS_BATCH);
    return folded;
  };
