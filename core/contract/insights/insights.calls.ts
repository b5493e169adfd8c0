// What listeners did, by weeks, for admins.
import type { Funnel } from '@meend/core/insights/funnel.ts';
import { call } from '../call.ts';
import type { WireCategory } from '../wire.ts';

export interface WireInsightWeek {
  /** Its Monday in India, `2026-11-16`. */
  readonly week: string;
  readonly plays: { readonly [Group in WireCategory]: number };
  readonly freePicks: number;
  readonly signUps: number;
  readonly subscriptions: number;
  /** Rupees: what was paid in the week, less what of it has gone back since. */
  readonly revenue: number;
  /** From a guest to a listener who stays; each step in the week it happened. */
  readonly funnel: Funnel;
}

export interface WirePartCompletion {
  readonly _id: string;
  /** Teaser, Episode 2. */
  readonly label: string;
  readonly listeners: number;
  /** The share of them, 0 to 1, that reached 10 percent, 20 percent and so on to the end. */
  readonly reached: readonly number[];
}

export interface WireStoryCompletion {
  readonly _id: string;
  readonly name: string;
  readonly category: WireCategory;
  readonly plays: number;
  readonly parts: readonly WirePartCompletion[];
}

export interface WireInsights {
  /** Oldest first; the last one is still running. */
  readonly weeks: readonly WireInsightWeek[];
  /** The most played of each group, the most played first. */
  readonly stories: readonly WireStoryCompletion[];
}

export interface WireWeekFigures {
  readonly signUps: number;
  readonly plays: number;
  /** Rupees. */
  readonly revenue: number;
  readonly subscriptions: number;
}

export interface WireToday {
  readonly waiting: {
    readonly questions: number;
    /** Of the last 7 days. */
    readonly feedback: number;
    readonly failedJobs: number;
    readonly drafts: { readonly [Group in WireCategory | 'blog' | 'sexpert']: number };
    /** Stories with a recording that is being made ready or was refused. */
    readonly uploads: { readonly [Group in WireCategory]: number };
  };
  /** Accounts without a role. */
  readonly listeners: number;
  /** Listeners whose plan runs. */
  readonly subscribers: number;
  /** The running week, from Monday in India. */
  readonly week: WireWeekFigures;
  readonly weekBefore: WireWeekFigures;
  /** The sheet feedback is sent to; null where it lies in the database alone. */
  readonly feedbackSheetUrl: string | null;
}

export const insightCalls = {
  today: call<Record<never, never>, WireToday>('GET', '/api/{product}Admin/today', 'admin'),
  insights: call<{ query: { weeks?: '4' | '12' | '52' } }, WireInsights>(
    'GET',
    '/api/{product}Admin/insights',
    'admin',
  ),
} as const;
