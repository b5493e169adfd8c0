// Today's figures for an admin: pending work, and the current week.

import { storiesOfAllGroups } from '@meend/core/catalogue/all-groups.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { StudioStory } from '@meend/core/catalogue/studio-story.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import { type OpenDispute, readProviderNews } from '@meend/core/payment/read-provider-news.ts';
import { readUnreadableOrders, type UnreadableOrders } from '@meend/core/payment/unreadable-orders.ts';
import type { Now } from '@meend/core/shared/ports.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { TranscriptStore } from '@meend/core/transcript/transcript.ts';
import type { BusinessOfWeek, InsightStore, PeopleCounts, Waiting } from './insight-store.port.ts';
import { weekInIndia } from './week.ts';

/** Days for which feedback counts as new. */
const NEW_FOR = 7;

/** Orders listed by id. */
const NAMED_ORDERS = 5;

/** Stories listed as going live. */
const LISTED_STORIES = 3;

export interface Today extends PeopleCounts {
  readonly waiting: Waiting & {
    readonly failedJobs: number;
    /** Parts without a transcript. */
    readonly withoutTranscript: Readonly<Record<Category, number>>;
    readonly disputes: readonly OpenDispute[];
    readonly unreadableOrders: UnreadableOrders;
  };
  /** The next scheduled stories, the first one first. */
  readonly goingLive: readonly StudioStory[];
  /** The current week, from Monday in India. */
  readonly week: Pick<BusinessOfWeek, 'signUps' | 'subscriptions'>;
  /** URL of the spreadsheet feedback is exported to; null if it is stored in the database alone. */
  readonly feedbackSheetUrl: string | null;
}

/** Scheduled stories, the next one first. */
const goingLive = {
  text: null,
  status: 'scheduled',
  sort: 'oldest',
  limit: LISTED_STORIES,
  after: null,
} as const;

interface Deps {
  readonly stores: {
    insights: InsightStore;
    outbox: Outbox;
    orders: OrderStore;
    stories: StoryStore;
    transcripts: TranscriptStore;
  } & Now;
  readonly feedbackSheetUrl: string | null;
}

export const readToday =
  ({ stores, feedbackSheetUrl }: Deps) =>
  async (): Promise<Today> => {
    const now = await stores.now();
    const [business, waiting, activeCount, jobs, news, unreadableOrders, withoutTranscript, scheduled] =
      await Promise.all([
        stores.insights.businessByWeek(weekInIndia(now)),
        stores.insights.waiting(new Date(now.getTime() - NEW_FOR * DAY)),
        stores.insights.countPeople(now),
        stores.outbox.count(),
        readProviderNews({ stores })(),
        readUnreadableOrders({ stores })(NAMED_ORDERS),
        stores.transcripts.countMissing(),
        storiesOfAllGroups(stores.stories, goingLive),
      ]);
    const { signUps = 0, subscriptions = 0 } = business[0] ?? {};
    return {
      ...activeCount,
      waiting: {
        ...waiting,
        failedJobs: jobs.dead,
        disputes: news.open,
        unreadableOrders,
        withoutTranscript,
      },
      goingLive: scheduled,
      week: { signUps, subscriptions },
      feedbackSheetUrl,
    };
  };
