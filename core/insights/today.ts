// Today's figures for an admin: pending work, and the current week.

import type { Category } from '@meend/core/catalogue/story.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import { type OpenDispute, readProviderNews } from '@meend/core/payment/read-provider-news.ts';
import { readUnreadableOrders, type UnreadableOrders } from '@meend/core/payment/unreadable-orders.ts';
import type { Now } from '@meend/core/shared/ports.ts';
import { type Paise, paise } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { TranscriptStore } from '@meend/core/transcript/transcript.ts';
import type { InsightStore, PeopleCounts, Waiting } from './insight-store.port.ts';
import { businessWeeks } from './insights.ts';
import { lastWeeks } from './week.ts';

/** Days for which feedback counts as new. */
const NEW_FOR = 7;

/** Orders listed by id. */
const NAMED_ORDERS = 5;

export interface WeekFigures {
  readonly signUps: number;
  readonly plays: number;
  readonly revenue: Paise;
  readonly subscriptions: number;
}

export interface Today extends PeopleCounts {
  readonly waiting: Waiting & {
    readonly failedJobs: number;
    /** Parts without a transcript. */
    readonly withoutTranscript: Readonly<Record<Category, number>>;
    readonly disputes: readonly OpenDispute[];
    readonly unreadableOrders: UnreadableOrders;
  };
  /** The current week, from Monday in India. */
  readonly week: WeekFigures;
  readonly weekBefore: WeekFigures;
  /** URL of the spreadsheet feedback is exported to; null if it is stored in the database alone. */
  readonly feedbackSheetUrl: string | null;
}

const nothing: WeekFigures = { signUps: 0, plays: 0, revenue: paise(0), subscriptions: 0 };

interface Deps {
  readonly stores: {
    insights: InsightStore;
    outbox: Outbox;
    orders: OrderStore;
    transcripts: TranscriptStore;
  } & Now;
  readonly feedbackSheetUrl: string | null;
}

export const readToday =
  ({ stores, feedbackSheetUrl }: Deps) =>
  async (): Promise<Today> => {
    const now = await stores.now();
    const weeks = lastWeeks(now, 2);
    const from = weeks[0] ?? '';
    const [plays, business, waiting, activeCount, jobs, news, unreadableOrders, withoutTranscript] =
      await Promise.all([
        stores.insights.playsByWeek(from),
        stores.insights.businessByWeek(from),
        stores.insights.waiting(new Date(now.getTime() - NEW_FOR * DAY)),
        stores.insights.countPeople(now),
        stores.outbox.count(),
        readProviderNews({ stores })(),
        readUnreadableOrders({ stores })(NAMED_ORDERS),
        stores.transcripts.countMissing(),
      ]);
    const [before = nothing, running = nothing] = businessWeeks(weeks, plays, business).map(
      ({ plays: heard, signUps, revenue, subscriptions }): WeekFigures => ({
        signUps,
        revenue,
        subscriptions,
        plays: heard.temptation + heard.quickie + heard.confession,
      }),
    );
    return {
      ...activeCount,
      waiting: {
        ...waiting,
        failedJobs: jobs.dead,
        disputes: news.open,
        unreadableOrders,
        withoutTranscript,
      },
      week: running,
      weekBefore: before,
      feedbackSheetUrl,
    };
  };
