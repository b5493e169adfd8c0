// What served its purpose goes by itself, a batch at a time. Payments, refunds and paid orders stay.
import type { Ports } from '../ports/ports.ts';
import type { Stores } from '../ports/transaction.ts';
import { DAY } from '../shared/timings.ts';

interface Kept {
  readonly days: number;
  /** Removes up to `limit` that are older; answers how many. */
  readonly forget: (stores: Stores, before: Date, limit: number) => Promise<number>;
}

/** How long each kind is kept, in days. */
const kept = {
  /** A link works for ten minutes; for a day its page can say that it was used or came too late. */
  links: { days: 1, forget: ({ links }, before, limit) => links.forget(before, limit) },
  /** A webhook's body names the payer; the provider tells one again for 45 minutes, its people for weeks. */
  webhooks: { days: 90, forget: ({ orders }, before, limit) => orders.forgetEvents(before, limit) },
  /** Orders nobody paid: refunds and late successes end within six months. */
  unpaidOrders: { days: 185, forget: ({ orders }, before, limit) => orders.forgetUnpaid(before, limit) },
  /** They hold an address and what was to be said; what nobody sent again in a month is old news. */
  deadMails: { days: 30, forget: ({ outbox }, before, limit) => outbox.forgetDeadMails(before, limit) },
  notices: { days: 90, forget: ({ notices }, before, limit) => notices.forget(before, limit) },
  /** Windows of hours and a day that are over. */
  tries: { days: 1, forget: ({ tries }, before, limit) => tries.forget(before, limit) },
  comparisons: { days: 400, forget: ({ comparisons }, before, limit) => comparisons.forget(before, limit) },
} satisfies Readonly<Record<string, Kept>>;

export type SweptRows = Readonly<Record<keyof typeof kept, number>>;

const AT_ONCE = 1_000;
const MOST_BATCHES = 50;

const sweep = async (stores: Stores, { days, forget }: Kept, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - days * DAY);
  let swept = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const gone = await forget(stores, before, AT_ONCE);
    swept += gone;
    if (gone < AT_ONCE) break;
  }
  return swept;
};

export const sweepRows =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (): Promise<SweptRows> => {
    const now = await stores.now();
    return {
      links: await sweep(stores, kept.links, now),
      webhooks: await sweep(stores, kept.webhooks, now),
      unpaidOrders: await sweep(stores, kept.unpaidOrders, now),
      deadMails: await sweep(stores, kept.deadMails, now),
      notices: await sweep(stores, kept.notices, now),
      tries: await sweep(stores, kept.tries, now),
      comparisons: await sweep(stores, kept.comparisons, now),
    };
  };
