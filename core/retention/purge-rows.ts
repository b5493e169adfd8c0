// What served its purpose goes by itself, a batch at a time; payments, refunds and paid orders after their legal term.

import type { AccountStores } from '@meend/core/account/account.stores.ts';
import type { StaffStores } from '@meend/core/audit/audit.stores.ts';
import type { FeedbackStores } from '@meend/core/feedback/feedback.stores.ts';
import type { JobsStores } from '@meend/core/jobs/jobs.stores.ts';
import { legalTermBegins } from '@meend/core/payment/legal-term.ts';
import type { PaymentStores } from '@meend/core/payment/payment.stores.ts';
import type { PlansStores } from '@meend/core/plans/plans.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { PrivacyStores } from '@meend/core/privacy/privacy.stores.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { RetentionStores } from './retention.stores.ts';

type RequiredStores = AccountStores &
  FeedbackStores &
  JobsStores &
  PaymentStores &
  PlansStores &
  PrivacyStores &
  RetentionStores &
  StaffStores &
  Now;

/** Removes up to `limit` that are older; answers how many. */
type Forget = (stores: RequiredStores, before: Date, limit: number) => Promise<number>;

interface RetentionRule {
  readonly days: number;
  readonly forget: Forget;
}

/** How long each kind is kept, in days. */
const retention = {
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
  tries: { days: 1, forget: ({ rateLimits }, before, limit) => rateLimits.forget(before, limit) },
  /** What staff did stays; from where they did it answers nothing any more. */
  staffAddresses: { days: 366, forget: ({ audit }, before, limit) => audit.forgetAddresses(before, limit) },
  comparisons: { days: 400, forget: ({ comparisons }, before, limit) => comparisons.forget(before, limit) },
} satisfies Readonly<Record<string, RetentionRule>>;

/** Kept for the law. Orders go first: the days they gave are theirs no more then, and go where the account went. */
const legalRecords = {
  paidOrders: ({ orders }, before, limit) => orders.purgePaidOrders(before, limit),
  daysOfNobody: ({ grants }, before, limit) => grants.purgeOrphaned(before, limit),
} satisfies Readonly<Record<string, Forget>>;

/** What the Privacy Policy says of it is checked by a test. */
export const retentionDays: Readonly<Record<keyof typeof retention, number>> = {
  links: retention.links.days,
  emailChanges: retention.emailChanges.days,
  webhooks: retention.webhooks.days,
  unpaidOrders: retention.unpaidOrders.days,
  deadMails: retention.deadMails.days,
  guestFeedback: retention.guestFeedback.days,
  notices: retention.notices.days,
  archives: retention.archives.days,
  sessions: retention.sessions.days,
  tries: retention.tries.days,
  comparisons: retention.comparisons.days,
  staffAddresses: retention.staffAddresses.days,
};

export type PurgedRows = Readonly<Record<keyof typeof retention | keyof typeof legalRecords, number>>;

const AT_ONCE = 1_000;
const MAX_BATCHES = 50;

const sweepBefore = async (stores: RequiredStores, forget: Forget, before: Date): Promise<number> => {
  let swept = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const gone = await forget(stores, before, AT_ONCE);
    swept += gone;
    if (gone < AT_ONCE) break;
  }
  return swept;
};

const sweep = (stores: RequiredStores, { days, forget }: RetentionRule, now: Date): Promise<number> =>
  sweepBefore(stores, forget, new Date(now.getTime() - days * DAY));

export const purgeRows =
  ({ stores }: { readonly stores: RequiredStores }) =>
  async (): Promise<PurgedRows> => {
    const now = await stores.now();
    return {
      links: await sweep(stores, retention.links, now),
      emailChanges: await sweep(stores, retention.emailChanges, now),
      webhooks: await sweep(stores, retention.webhooks, now),
      unpaidOrders: await sweep(stores, retention.unpaidOrders, now),
      deadMails: await sweep(stores, retention.deadMails, now),
      archives: await sweep(stores, retention.archives, now),
      guestFeedback: await sweep(stores, retention.guestFeedback, now),
      notices: await sweep(stores, retention.notices, now),
      sessions: await sweep(stores, retention.sessions, now),
      tries: await sweep(stores, retention.tries, now),
      comparisons: await sweep(stores, retention.comparisons, now),
      staffAddresses: await sweep(stores, retention.staffAddresses, now),
      paidOrders: await sweepBefore(stores, legalRecords.paidOrders, legalTermBegins(now)),
      daysOfNobody: await sweepBefore(stores, legalRecords.daysOfNobody, legalTermBegins(now)),
    };
  };
