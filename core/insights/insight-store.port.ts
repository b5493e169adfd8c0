// What listeners did, counted by weeks. Weeks are named by their Monday in India, `2026-11-16`.
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
  /** By the furthest tenth reached within a week, 0 to 10: how many listeners came no further. */
  readonly stopped: readonly number[];
}

export interface StoryHeard {
  readonly storyId: StoryId;
  readonly plays: number;
  readonly parts: readonly PartHeard[];
}

export interface BusinessOfWeek {
  readonly week: string;
  readonly freeSelections: number;
  readonly signUps: number;
  /** Orders that were paid, also those whose money went back. */
  readonly subscriptions: number;
  /** What was paid in the week, less what of it has gone back since. */
  readonly revenue: Paise;
}

/** Without the sign-ups, which are business. */
export type FunnelOfWeek = { readonly week: string } & Omit<Funnel, 'signedUp'>;

/** What waits for an admin. */
export interface Waiting {
  /** Neither answered nor set aside. */
  readonly questions: number;
  /** Given since a moment, reported problems included. */
  readonly feedback: number;
  readonly drafts: Readonly<Record<Category | 'article' | 'answer', number>>;
  /** Stories, not withdrawn, with a recording that is being made ready or was refused. */
  readonly uploads: Readonly<Record<Category, number>>;
}

export interface PeopleCounts {
  /** Accounts without a role. */
  readonly listeners: number;
  /** Listeners whose plan runs. */
  readonly subscribers: number;
}

export interface InsightStore {
  /** Folds at most `limit` of the plays counted since into the weeks' sums; answers how many it took. */
  rollUp(limit: number): Promise<number>;
  /**
   * Sums days that are over and not summed yet, at most `limit` and the latest first; answers how many. No answer changes
   * by it, and what changes about such a day later is told.
   */
  sumDays(limit: number): Promise<number>;
  /** Adds at most `limit` changes of who is counted to the sums; answers how many. No answer changes by it. */
  sumPeople(limit: number): Promise<number>;
  /** Has the stories ranked since each of these weeks and no others, so that the next who asks since them is answered at once. */
  rankWeeks(starts: readonly string[]): Promise<void>;
  /** From this week on; weeks without plays are left out. */
  playsByWeek(from: string): Promise<readonly PlaysOfWeek[]>;
  /** The most played of each group, at most `each`, the most played first. */
  topStories(from: string, each: number): Promise<readonly StoryHeard[]>;
  /** From this week on; weeks without anything are left out. */
  businessByWeek(from: string): Promise<readonly BusinessOfWeek[]>;
  /** From this week on; weeks without anything are left out. */
  funnelByWeek(from: string): Promise<readonly FunnelOfWeek[]>;
  /** Counts so many more on a day in India, `2026-11-16`. */
  countGuestStep(step: GuestStep, day: string, count: number): Promise<void>;
  waiting(feedbackSince: Date): Promise<Waiting>;
  countPeople(now: Date): Promise<PeopleCounts>;
}
