// Mails a payer each final state of a payment, once: mail and deduplication record are written in the transaction of
// the change.

import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import type { GrantStore } from '@meend/core/plans/grant.ts';
import type { Paise } from '@meend/core/shared/rupees.ts';
import type { Order } from './order.ts';
import type { OrderStore } from './order-store.port.ts';
import { readBalance } from './read-ledger.ts';
import type { OrderBalance, Refund } from './refund.ts';

type RequiredStores = { users: UserStore; outbox: Outbox; orders: OrderStore; grants: GrantStore };

/** `about` identifies a final state of an order, for deduplication. */
const sendMail = async (
  stores: { users: UserStore; outbox: Outbox; orders: OrderStore },
  { id, userId }: Order,
  about: string,
  template: MailTemplate,
  now: Date,
): Promise<void> => {
  if (!(await stores.orders.addNotice(id, about, now))) return;
  const user = await stores.users.find(userId);
  if (user !== null) await stores.outbox.add({ kind: 'mail', mail: { to: user.email, template } }, now);
};

/** Payment failed; skipped if the payer has a newer order. */
export const sendFailedMail = async (
  stores: { users: UserStore; outbox: Outbox; orders: OrderStore },
  order: Order,
  now: Date,
): Promise<void> => {
  const all = await stores.orders.listOf(order.userId);
  if (all.some(({ createdAt }) => createdAt > order.createdAt)) return;
  await sendMail(stores, order, 'failed', { name: 'payment-failed', planName: order.planName }, now);
};

/** Refunded in full, with the order's days if it had any. `amount`: without what earlier mails named. */
export const sendRefundedMail = (
  stores: { users: UserStore; outbox: Outbox; orders: OrderStore },
  order: Order,
  { amount, granted }: Pick<OrderBalance, 'granted'> & { readonly amount: Paise },
  now: Date,
): Promise<void> => {
  const { planName } = order;
  const template = { name: 'order-refunded', planName, amount, wasNeverOpened: granted === 0 } as const;
  return sendMail(stores, order, 'refunded', template, now);
};

/** Refund of money that granted no days: a second payment, a closed order, or a goodwill part. */
export const sendReturnedMail = async (
  stores: RequiredStores,
  order: Order,
  { id, amount }: Refund,
  now: Date,
): Promise<void> => {
  const { planName } = order;
  const hasPlan = (await readBalance(stores, order)).granted > 0;
  const template = { name: 'payment-returned', planName, amount, hasPlan } as const;
  return sendMail(stores, order, `returned ${id}`, template, now);
};
