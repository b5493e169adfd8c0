// Requests the erasure of an account from the profile; a mail must confirm it, so that an unattended session cannot.

import { makeLinkSecret } from '@meend/core/account/secrets/one-time-secret.ts';
import { isStaff, type User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import type { SettlePayment } from '@meend/core/payment/settle-payment.ts';
import { type DomainError, domainError, failWith } from '@meend/core/shared/error.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type { Now, Randomness, SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { screens } from '@meend/core/site/screens.ts';
import type { PrivacyStore } from './privacy-store.port.ts';

// Checks whether an account may be erased: it has no staff role and no undecided payment. The provider is polled about
// such payments first, so that they do not block longer than necessary.

/**
 * Call outside a transaction: settles the orders that may still be paid. A declined one may have been retried on its
 * page without a webhook.
 */
export const settleOpenOrders = async (
  { orders }: { orders: OrderStore },
  settle: SettlePayment,
  userId: UserId,
): Promise<void> => {
  const undecided = await orders.listUndecided(userId);
  const { unexpired } = await orders.findPurchaseContext(userId);
  const payable = unexpired.filter(({ status }) => status !== 'paid');
  const ids = new Set([...undecided, ...payable].map(({ id }) => id));
  await Promise.all([...ids].map((id) => settle(id)));
};

/** Null if nothing prevents it. The account must be locked. */
export const erasureError = async (
  stores: { orders: OrderStore },
  user: User,
): Promise<DomainError | null> => {
  if (isStaff(user)) return domainError('erasure.staff');
  const undecided = await stores.orders.listUndecided(user.id);
  return undecided.length > 0 ? domainError('erasure.undecided-payment') : null;
};

type RequiredStores = { users: UserStore; outbox: Outbox; orders: OrderStore; privacy: PrivacyStore } & Now;

type Needs = {
  readonly stores: { orders: OrderStore };
  readonly transaction: Transaction<RequiredStores>;
  readonly randomness: Randomness;
  readonly secrets: SecretHasher;
  readonly publicUrl: string;
  readonly settlePayment: SettlePayment;
};

export const requestErasure =
  (ports: Needs) =>
  async (userId: UserId, language?: Language): Promise<Result<null, DomainError>> => {
    await settleOpenOrders(ports.stores, ports.settlePayment, userId);
    return ports.transaction.run<null, DomainError>(async (stores) => {
      const user = await stores.users.lock(userId);
      if (user === null || user.erasesAt !== null) return failWith('session.required');
      const error = await erasureError(stores, user);
      if (error !== null) return fail(error);
      const now = await stores.now();
      const secret = makeLinkSecret(ports.randomness);
      await stores.privacy.putErasure({
        userId,
        confirmHash: ports.secrets.hash(secret),
        confirmUntil: new Date(now.getTime() + serverTimings.erasureConfirmation),
        cancelHash: null,
      });
      const template = {
        name: 'erasure-asked',
        link: `${ports.publicUrl}${screens.deleteAccount}?token=${secret}`,
      } as const;
      await stores.outbox.add({ kind: 'mail', mail: { to: user.email, template, language } }, now);
      return succeed(null);
    });
  };
