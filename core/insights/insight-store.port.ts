// Usage counted by weeks. A week is identified by its Monday in India, `2026-11-16`.
import type { Category } from '@meend/core/catalogue/story.ts';
import type { PartId, StoryId } from '@meend/core/shared/ids.ts';
import type { Paise } from '@meend/core/shared/rupees.ts';
import type { Funnel, GuestStep } from './funnel.ts';

export interface PlaysOfWeek {
  readonly week: string;
  readonly category: Category;
  readonly plays: number;
}

export interface PartHeard {
  readonly partId: PartId;
  /** Histogram of the furthest tenth reached within a week, 0 to 10: number of listeners. */
  readonly stopped: readonly number[];
}

export interface StoryHeard {
  readonly storyId: StoryId;
  readonly plays: number;
  readonly parts: readonly PartHeard[];
}

export interface StoryWeek {
  readonly storyId: StoryId;
  readonly week: string;
  readonly plays: number;
  /** Listeners of its episodes, each counted once an episode and week; the teaser is left out. */
  readonly listeners: number;
  /** Those of them that reached the end. */
  readonly finished: number;
}

export interface BusinessOfWeek {
  readonly week: string;
  readonly freeSelections: number;
  readonly signUps: number;
  /** Paid orders, including refunded ones. */
  readonly subscriptions: number;
  /** Payments of the week minus what has been refunded of them since. */
  readonly revenue: Paise;
}

/** Without the sign-ups, which belong to the business figures. */
export type FunnelOfWeek = { readonly week: string } & Omit<Funnel, 'signedUp'>;

/** Work that waits for an admin. */
export interface Waiting {
  /** Neither answered nor set aside. */
  readonly questions: number;
  /** Given since a time, reported problems included. */
  readonly feedback: number;
  readonly drafts: Readonly<Record<Category | 'article' | 'answer', number>>;
  /** Stories, not withdrawn, that wait for a recording which was rejected. */
  readonly uploads: Readonly<Record<Category, number>>;
  /** Stories that are published or will be, without a rating, heat or voice. */
  readonly withoutFacts: Readonly<Record<Category, number>>;
}

export interface PeopleCounts {
  /** Accounts without a role. */
  readonly listeners: number;
  /** Listeners with a running plan. */
  readonly subscribers: number;
}

export interface InsightStore {
  /** Aggregates at most `limit` new plays into the weekly sums; returns how many. */
  rollUp(limit: number): Promise<number>;
  /**
   * Aggregates past days, at most `limit`, latest first; returns how many. Figures do not change by it, and later
   * changes to such a day still count.
   */
  sumDays(limit: number): Promise<number>;
  /** Adds at most `limit` changes of accounts that count to the sums; returns how many. Figures do not change by it. */
  sumPeople(limit: number): Promise<number>;
  /**
   * Precomputes the story ranking from each of these weeks and drops all others, so that the next query for them is
   * fast.
   */
  rankWeeks(starts: readonly string[]): Promise<void>;
  /** From this week on; weeks without plays are left out. */
  playsByWeek(from: string): Promise<readonly PlaysOfWeek[]>;
  /** Most played of each group, at most `each`, most played first. */
  topStories(from: string, each: number): Promise<readonly StoryHeard[]>;
  /** Of these stories, from this week on; empty weeks are left out. */
  storyWeeks(from: string, storyIds: readonly StoryId[]): Promise<readonly StoryWeek[]>;
  /** From this week on; empty weeks are left out. */
  businessByWeek(from: string): Promise<readonly BusinessOfWeek[]>;
  /** From this week on; empty weeks are left out. */
  funnelByWeek(from: string): Promise<readonly FunnelOfWeek[]>;
  /** Adds to the count of a day in India, `2026-11-16`. */
  countGuestStep(step: GuestStep, day: string, count: number): Promise<void>;
  waiting(feedbackSince: Date): Promise<Waiting>;
  countPeople(now: Date): Promise<PeopleCounts>;
}
