// What served its purpose goes by itself, a batch at a time; payments, refunds and paid orders after their legal term.
import { legalTermBegins } from '@meend/core/payment/legal-term.ts';
import type { Ports } from '@meend/core/ports/ports.ts';
import type { Stores } from '@meend/core/ports/transaction.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { DAY } from '@meend/core/shared/timings.ts';

/** Removes up to `limit` that are older; answers how many. */
type Forget = (stores: Stores, before: Date, limit: number) => Promise<number>;

interface Kept {
  readonly days: number;
  readonly forget: Forget;
}

/** How long each kind is kept, in days. */
const kept = {
  /** A link works for ten minutes; for a day its page can say that it was used or came too late. */
  links: { days: 1, forget: ({ links }, before, limit) => links.forget(before, limit) },
  /** As with links. */
  emailChanges: { days: 1, forget: ({ emailChanges }, before, limit) => emailChanges.forget(before, limit) },
  /** The provider tells a webhook again for 45 minutes, its people for weeks. */
  webhooks: { days: 90, forget: ({ orders }, before, limit) => orders.forgetEvents(before, limit) },
  /** Orders nobody paid: refunds and late successes end within six months. */
  unpaidOrders: { days: 185, forget: ({ orders }, before, limit) => orders.forgetUnpaid(before, limit) },
  /** They hold an address and what was to be said; what nobody sent again in a month is old news. */
  deadMails: { days: 30, forget: ({ outbox }, before, limit) => outbox.forgetDeadMails(before, limit) },
  /** Nobody's account ends it. */
  guestFeedback: { days: 365, forget: ({ feedback }, before, limit) => feedback.forgetGuests(before, limit) },
  notices: { days: 90, forget: ({ notices }, before, limit) => notices.forget(before, limit) },
  /** A file of one's data is there for a day; its row tells nothing after that. */
  archives: { days: 0, forget: ({ privacy }, before, limit) => privacy.forgetArchives(before, limit) },
  /** A session ends by itself 30 days after its last use; an ended one is kept until every token of it has expired. */
  sessions: {
    days: 1,
    forget: ({ sessions }, endedAt, limit) =>
      sessions.purge(
        { endedAt, lastUsedAt: new Date(endedAt.getTime() - serverTimings.sessionLifetime) },
        limit,
      ),
  },
  /** Windows of hours and a day that are over. */
  tries: { days: 1, forget: ({ tries }, before, limit) => tries.forget(before, limit) },
  /** What staff did stays; from where they did it answers nothing any more. */
  staffAddresses: { days: 366, forget: ({ audit }, before, limit) => audit.forgetAddresses(before, limit) },
  comparisons: { days: 400, forget: ({ comparisons }, before, limit) => comparisons.forget(before, limit) },
} satisfies Readonly<Record<string, Kept>>;

/** Kept for the law. Orders go first: the days they gave are theirs no more then, and go where the account went. */
const books = {
  paidOrders: ({ orders }, before, limit) => orders.forgetBooks(before, limit),
  daysOfNobody: ({ grants }, before, limit) => grants.forgetOfNobody(before, limit),
} satisfies Readonly<Record<string, Forget>>;

/** What the Privacy Policy says of it is checked by a test. */
export const daysKept: Readonly<Record<keyof typeof kept, number>> = {
  links: kept.links.days,
  emailChanges: kept.emailChanges.days,
  webhooks: kept.webhooks.days,
  unpaidOrders: kept.unpaidOrders.days,
  deadMails: kept.deadMails.days,
  guestFeedback: kept.guestFeedback.days,
  notices: kept.notices.days,
  archives: kept.archives.days,
  sessions: kept.sessions.days,
  tries: kept.tries.days,
  comparisons: kept.comparisons.days,
  staffAddresses: kept.staffAddresses.days,
};

export type PurgedRows = Readonly<Record<keyof typeof kept | keyof typeof books, number>>;

const AT_ONCE = 1_000;
const MOST_BATCHES = 50;

const sweepBefore = async (stores: Stores, forget: Forget, before: Date): Promise<number> => {
  let swept = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const gone = await forget(stores, before, AT_ONCE);
    swept += gone;
    if (gone < AT_ONCE) break;
  }
  return swept;
};

const sweep = (stores: Stores, { days, forget }: Kept, now: Date): Promise<number> =>
  sweepBefore(stores, forget, new Date(now.getTime() - days * DAY));

export const purgeRows =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (): Promise<PurgedRows> => {
    const now = await stores.now();
    return {
      links: await sweep(stores, kept.links, now),
      emailChanges: await sweep(stores, kept.emailChanges, now),
      webhooks: await sweep(stores, kept.webhooks, now),
      unpaidOrders: await sweep(stores, kept.unpaidOrders, now),
      deadMails: await sweep(stores, kept.deadMails, now),
      archives: await sweep(stores, kept.archives, now),
      guestFeedback: await sweep(stores, kept.guestFeedback, now),
      notices: await sweep(stores, kept.notices, now),
      sessions: await sweep(stores, kept.sessions, now),
      tries: await sweep(stores, kept.tries, now),
      comparisons: await sweep(stores, kept.comparisons, now),
      staffAddresses: await sweep(stores, kept.staffAddresses, now),
      paidOrders: await sweepBefore(stores, books.paidOrders, legalTermBegins(now)),
      daysOfNobody: await sweepBefore(stores, books.daysOfNobody, legalTermBegins(now)),
    };
  };
