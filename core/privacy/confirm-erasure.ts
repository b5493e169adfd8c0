// Confirms an erasure by the link of a mail: ends every session at once and blocks signing in. For seven days the link
// of a second mail cancels it, and payments made meanwhile are then granted. Both links are idempotent.

import type { AccountJournal } from '@meend/core/account/account-journal.port.ts';
import { type AccountName, lockToActOn } from '@meend/core/account/roles/staff-rules.ts';
import { makeLinkSecret } from '@meend/core/account/secrets/one-time-secret.ts';
import { signOutEverywhere } from '@meend/core/account/sessions/own-sessions.ts';
import type { User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import type { SettlePayment } from '@meend/core/payment/settle-payment.ts';
import type { GrantStore } from '@meend/core/plans/grant.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type { Now, Randomness, SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { screens } from '@meend/core/site/screens.ts';
import type { Erasure, PrivacyStore } from './privacy-store.port.ts';
import { erasureError, settleOpenOrders } from './request-erasure.ts';
import { settleUngranted } from './settle-ungranted.ts';

type RequiredStores = {
  users: UserStore;
  outbox: Outbox;
  orders: OrderStore;
  subscriptions: SubscriptionStore;
  grants: GrantStore;
  privacy: PrivacyStore;
  audit: AuditStore;
} & Now;

type Needs = {
  readonly stores: { orders: OrderStore; privacy: PrivacyStore };
  readonly transaction: Transaction<RequiredStores>;
  readonly randomness: Randomness;
  readonly secrets: SecretHasher;
  readonly publicUrl: string;
  readonly accountJournal: AccountJournal;
  readonly settlePayment: SettlePayment;
};

interface PendingErasure {
  readonly erasure: Erasure;
  readonly user: User;
}

/** The erasure of a link and its account, locked. */
const lockPendingErasure = async (
  stores: { users: UserStore; privacy: PrivacyStore },
  hash: string,
): Promise<PendingErasure | null> => {
  const erasure = await stores.privacy.findErasure(hash);
  const user = erasure && (await stores.users.lock(erasure.userId));
  return erasure && user ? { erasure, user } : null;
};

const begin = async (
  ports: Needs,
  stores: { users: UserStore; outbox: Outbox; privacy: PrivacyStore },
  { erasure, user }: { readonly erasure: Omit<Erasure, 'cancelHash'>; readonly user: User },
  now: Date,
  language?: Language,
): Promise<Date> => {
  const erasesAt = new Date(now.getTime() + serverTimings.erasureGrace);
  const secret = makeLinkSecret(ports.randomness);
  await stores.users.setErasesAt(user.id, erasesAt);
  await signOutEverywhere({ stores })(user.id);
  await stores.users.raiseMediaEpoch(user.id);
  await stores.privacy.putErasure({ ...erasure, cancelHash: ports.secrets.hash(secret) });
  const link = `${ports.publicUrl}${screens.keepAccount}?token=${secret}`;
  const template = { name: 'erasure-begun', link, erasesAt: erasesAt.toISOString() } as const;
  await stores.outbox.add({ kind: 'mail', mail: { to: user.email, template, language } }, now);
  await ports.accountJournal.add({ kind: 'erasure', userId: user.id, erasesAt, at: now });
  return erasesAt;
};

/** Returns the scheduled time of the erasure. */
export const confirmErasure =
  (ports: Needs) =>
  async (secret: string, language?: Language): Promise<Result<Date, DomainError>> => {
    const hash = ports.secrets.hash(secret);
    const known = await ports.stores.privacy.findErasure(hash);
    if (known) await settleOpenOrders(ports.stores, ports.settlePayment, known.userId);
    return ports.transaction.run<Date, DomainError>(async (stores) => {
      const pending = await lockPendingErasure(stores, hash);
      if (pending?.erasure.confirmHash !== hash) return failWith('link.unusable');
      if (pending.user.erasesAt !== null) return succeed(pending.user.erasesAt);
      const now = await stores.now();
      if (pending.erasure.confirmUntil.getTime() <= now.getTime()) return failWith('link.unusable');
      const error = await erasureError(stores, pending.user);
      return error === null ? succeed(await begin(ports, stores, pending, now, language)) : fail(error);
    });
  };

/**
 * Starts the erasure by a super admin or the operator, for a listener who wrote to us: the same as after the first
 * mail's link, and the second mail announces it and can cancel it. Returns the scheduled time.
 */
export const beginErasure =
  (ports: Needs) =>
  async (by: Actor, name: AccountName): Promise<Result<Date, DomainError>> => {
    const known = await ports.transaction.run<User, DomainError>(async (stores) => {
      const locked = await lockToActOn(stores, by, name);
      return locked.ok ? succeed(locked.value.user) : locked;
    });
    if (!known.ok) return known;
    const { id: userId } = known.value;
    await settleOpenOrders(ports.stores, ports.settlePayment, userId);
    return ports.transaction.run<Date, DomainError>(async (stores) => {
      const locked = await lockToActOn(stores, by, { id: userId });
      if (!locked.ok) return locked;
      const { user } = locked.value;
      const error = await erasureError(stores, user);
      if (error !== null) return fail(error);
      const now = await stores.now();
      // No first mail is sent, so its secret is never used.
      const confirmHash = ports.secrets.hash(makeLinkSecret(ports.randomness));
      const erasesAt = await begin(
        ports,
        stores,
        { erasure: { userId, confirmHash, confirmUntil: now }, user },
        now,
      );
      await stores.audit.add({
        by,
        action: 'account.erasure-begun',
        subject: { kind: 'user', id: userId },
        before: null,
        after: { erasesAt: erasesAt.toISOString() },
        at: now,
      });
      return succeed(erasesAt);
    });
  };

interface Deps {
  readonly transaction: Transaction<RequiredStores>;
  readonly randomness: Randomness;
  readonly secrets: SecretHasher;
  readonly accountJournal: AccountJournal;
}

export const cancelErasure =
  (ports: Deps) =>
  async (secret: string): Promise<Result<null, DomainError>> => {
    const hash = ports.secrets.hash(secret);
    return ports.transaction.run<null, DomainError>(async (stores) => {
      const pending = await lockPendingErasure(stores, hash);
      if (pending?.erasure.cancelHash !== hash) return failWith('link.unusable');
      const { id, erasesAt } = pending.user;
      const now = await stores.now();
      // Cancelled before: the link returns the same result.
      if (erasesAt === null) return succeed(null);
      if (erasesAt.getTime() <= now.getTime()) return failWith('link.unusable');
      await stores.users.setErasesAt(id, null);
      // Voids the first mail's link, which could otherwise restart the cancelled erasure.
      await stores.privacy.putErasure({ ...pending.erasure, confirmUntil: now });
      await settleUngranted(stores, ports.randomness, id, now);
      await ports.accountJournal.add({ kind: 'erasure-taken-back', userId: id, at: now });
      return succeed(null);
    });
  };
