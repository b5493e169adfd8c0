import type { Stores } from '@meend/core/assembly/stores.ts';
import type { Clock, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { accessStores } from './access/access.stores.ts';
import { accountStores } from './account/account.stores.ts';
import { auditStores } from './audit/audit.stores.ts';
import { bannerStores } from './banner/banner.stores.ts';
import { blogStores } from './blog/blog.stores.ts';
import { catalogueStores } from './catalogue/catalogue.stores.ts';
import { demonstrationStores } from './demonstration/demonstration.stores.ts';
import { feedbackStores } from './feedback/feedback.stores.ts';
import { followingStores } from './following/following.stores.ts';
import { insightsStores } from './insights/insights.stores.ts';
import { jobsStores } from './jobs/jobs.stores.ts';
import { mediaStores } from './media/media.stores.ts';
import { newslettersStores } from './newsletters/newsletters.stores.ts';
import { noticesStores } from './notices/notices.stores.ts';
import { paymentStores } from './payment/payment.stores.ts';
import { personalDataStores } from './personal-data/personal-data.stores.ts';
import { plansStores } from './plans/plans.stores.ts';
import { playbackStores } from './playback/playback.stores.ts';
import { privacyStores } from './privacy/privacy.stores.ts';
import { rateLimitsStores } from './rate-limits/rate-limits.stores.ts';
import { sexpertStores } from './sexpert/sexpert.stores.ts';
import type { MemoryStores } from './tables/memory-stores.ts';
import { copyTables, type MemoryTables } from './tables/memory-tables.ts';

type Turn = <T>(work: () => Promise<T>) => Promise<T>;

const storesOf: MemoryStores<Stores> = (ground) => ({
  ...accessStores(ground),
  ...accountStores(ground),
  ...auditStores(ground),
  ...bannerStores(ground),
  ...blogStores(ground),
  ...catalogueStores(ground),
  ...demonstrationStores(ground),
  ...feedbackStores(ground),
  ...followingStores(ground),
  ...insightsStores(ground),
  ...jobsStores(ground),
  ...mediaStores(ground),
  ...newslettersStores(ground),
  ...noticesStores(ground),
  ...paymentStores(ground),
  ...personalDataStores(ground),
  ...plansStores(ground),
  ...playbackStores(ground),
  ...privacyStores(ground),
  ...rateLimitsStores(ground),
  ...sexpertStores(ground),
  now: async () => ground.clock.now(),
});

const oneAtATime = (): Turn => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
};

type Method = (...inputs: readonly unknown[]) => Promise<unknown>;

// Outside a transaction calls are queued, as on a single database connection.
const waiting = <Store extends object>(store: Store, turn: Turn): Store => {
  const methods = Object.entries(store) as [string, Method][];
  return Object.fromEntries(
    methods.map(([name, method]) => [name, (...inputs: unknown[]) => turn(() => method(...inputs))]),
  ) as Store;
};

/** Stores and transactions over one set of tables, fully serialized. */
export const memoryTransactions = (
  tables: MemoryTables,
  clock: Clock,
  randomness: Randomness,
): { readonly stores: Stores; readonly transaction: Transaction<Stores> } => {
  const turn = oneAtATime();
  const inside = storesOf({ tables, clock, randomness });
  const { now, ...kept } = inside;
  const outside = Object.entries(kept).map(([name, store]) => [name, waiting(store, turn)]);
  const stores = { ...Object.fromEntries(outside), now } as Stores;
  const transaction: Transaction<Stores> = {
    run: (work) =>
      turn(async () => {
        const before = copyTables(tables);
        try {
          const result = await work(inside);
          if (!result.ok) Object.assign(tables, before);
          return result;
        } catch (error) {
          Object.assign(tables, before);
          throw error;
        }
      }),
  };
  return { stores, transaction };
};
