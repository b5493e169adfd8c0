// Insights of a range of weeks; a week without events has zeros.
import { type Category, categories, type Story } from '@meend/core/catalogue/story.ts';
import { TENTHS } from '@meend/core/playback/play.ts';
import type { PartId, StoryId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { emptyFunnel, type Funnel } from './funnel.ts';
import type {
  BusinessOfWeek,
  FunnelOfWeek,
  PlaysOfWeek,
  StoryHeard,
  StoryWeek,
} from './insight-store.port.ts';

export interface InsightWeek extends BusinessOfWeek {
  readonly plays: Readonly<Record<Category, number>>;
  readonly funnel: Funnel;
}

interface PartCompletion {
  readonly partId: PartId;
  readonly index: number;
  readonly listeners: number;
  /** Share of listeners, 0 to 1, that reached each tenth: the first is 10 percent, the last the end. */
  readonly reached: readonly number[];
}

export interface StoryCompletion {
  readonly story: Story;
  readonly plays: number;
  readonly parts: readonly PartCompletion[];
}

export interface Insights {
  /** Oldest first; the last one is the current week. */
  readonly weeks: readonly InsightWeek[];
  /** The most played of each group. */
  readonly stories: readonly StoryCompletion[];
}

type WeekOfBusiness = Omit<InsightWeek, 'funnel'>;

const nothing = { freeSelections: 0, signUps: 0, subscriptions: 0, revenue: paise(0) };

export const businessWeeks = (
  weeks: readonly string[],
  plays: readonly PlaysOfWeek[],
  business: readonly BusinessOfWeek[],
): readonly WeekOfBusiness[] =>
  weeks.map((week) => {
    const played = (category: Category): number =>
      plays.find((one) => one.week === week && one.category === category)?.plays ?? 0;
    return {
      ...nothing,
      ...business.find((one) => one.week === week),
      week,
      plays: Object.fromEntries(categories.map((name) => [name, played(name)])) as Record<Category, number>,
    };
  });

export const withFunnel = (
  weeks: readonly WeekOfBusiness[],
  funnel: readonly FunnelOfWeek[],
): readonly InsightWeek[] =>
  weeks.map((one) => {
    const { week: _, ...steps } = funnel.find(({ week }) => week === one.week) ?? { week: one.week };
    return { ...one, funnel: { ...emptyFunnel, ...steps, signedUp: one.signUps } };
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Shares from the histogram of furthest tenths. */
const reachedShares = (stopped: readonly number[]): readonly number[] => {
  const listeners = sum(stopped);
  return Array.from({ length: TENTHS }, (_, index) =>
    listeners === 0 ? 0 : sum(stopped.slice(index + 1)) / listeners,
  );
};

/** Includes parts without plays; deleted parts are left out. */
export const storyCompletion = (story: Story, { plays, parts }: StoryHeard): StoryCompletion => ({
  story,
  plays,
  parts: story.parts.map(({ id: partId, index }) => {
    const stopped = parts.find((part) => part.partId === partId)?.stopped ?? [];
    return { partId, index, listeners: sum(stopped), reached: reachedShares(stopped) };
  }),
});

/** What is known of a story's listeners in the last weeks. */
export interface StoryFigures {
  readonly storyId: StoryId;
  /** By week, oldest first; the last one is the current week. */
  readonly plays: readonly number[];
  /** Share of its episodes' listeners, 0 to 1, that reached the end; null without a listener. */
  readonly finished: number | null;
}

/** One per story, in the order of `storyIds`. */
export const storyFigures = (
  storyIds: readonly StoryId[],
  weeks: readonly string[],
  heard: readonly StoryWeek[],
): readonly StoryFigures[] =>
  storyIds.map((storyId) => {
    const own = heard.filter((one) => one.storyId === storyId);
    const listeners = sum(own.map((one) => one.listeners));
    return {
      storyId,
      plays: weeks.map((week) => own.find((one) => one.week === week)?.plays ?? 0),
      finished: listeners === 0 ? null : sum(own.map((one) => one.finished)) / listeners,
    };
  });
