// Mails a payer each final state of a payment, once: mail and deduplication record are written in the transaction of
// the change.

import type { AccountStores } from '@meend/core/account/account.stores.ts';
import type { JobsStores } from '@meend/core/jobs/jobs.stores.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import type { PlansStores } from '@meend/core/plans/plans.stores.ts';
import type { Paise } from '@meend/core/shared/rupees.ts';
import type { Order } from './order.ts';
import type { PaymentStores } from './payment.stores.ts';
import { readBalance } from './read-ledger.ts';
import type { OrderBalance, Refund } from './refund.ts';

type RequiredStores = AccountStores & JobsStores & PaymentStores & PlansStores;

/** `about` identifies a final state of an order, for deduplication. */
const sendMail = async (
  stores: AccountStores & JobsStores & PaymentStores,
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
  stores: AccountStores & JobsStores & PaymentStores,
  order: Order,
  now: Date,
): Promise<void> => {
  const all = await stores.orders.listOf(order.userId);
  if (all.some(({ createdAt }) => createdAt > order.createdAt)) return;
  await sendMail(stores, order, 'failed', { name: 'payment-failed', planName: order.planName }, now);
};

/** Refunded in full, with the order's days if it had any. `amount`: without what earlier mails named. */
export const sendRefundedMail = (
  stores: AccountStores & JobsStores & PaymentStores,
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
