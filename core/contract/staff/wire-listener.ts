// A listener in the studio: the account that was found, and its file of orders, plan, sessions and mails.

import { maskedEmail } from '@meend/core/account/user/email.ts';
import { isStaff, maskedPhone, type User } from '@meend/core/account/user/user.ts';
import { mailNames } from '@meend/core/jobs/job.ts';
import type { Order } from '@meend/core/payment/order.ts';
import { amountToRefund, type OrderBalance } from '@meend/core/payment/refund.ts';
import { paise, toRupees } from '@meend/core/shared/rupees.ts';
import type { OrderFact, OrderHistory } from '@meend/core/staff/listeners/order-history.ts';
import type { ListenerFile } from '@meend/core/staff/listeners/read-listener.ts';
import { z } from 'zod';
import { count, isoTime, type WireOf } from '../call/schema.ts';

const time = isoTime.nullable();

export const foundListener = z
  .strictObject({
    _id: z.string(),
    /** Masked. */
    email: z.string(),
    phone: z.string().nullable(),
    since: isoTime,
    isStaff: z.boolean(),
    isSuspended: z.boolean(),
  })
  .meta({ id: 'FoundListener' });

const orderFact = z
  .strictObject({
    what: z.enum([
      'made',
      'expired',
      'told',
      'paid',
      'days-given',
      'days-taken',
      'refund-due',
      'refund-asked',
      'refund-done',
      'refund-failed',
      'refunded',
    ]),
    at: isoTime,
    amount: z.number().nullable(),
    days: count.nullable(),
    /** Payment id, event type, or error code of the provider's rejection; null if there is none. */
    detail: z.string().nullable(),
  })
  .meta({ id: 'OrderFact' });

const order = z
  .strictObject({
    orderID: z.string(),
    plan: z.string(),
    amount: z.number(),
    days: count,
    status: z.enum(['created', 'open', 'declined', 'paid', 'expired']),
    createdAt: isoTime,
    /** Oldest first. */
    facts: z.array(orderFact),
    /** Null if it was never paid. */
    money: z
      .strictObject({
        /** What can still be refunded. */
        left: z.number(),
        /** What is being refunded. */
        onItsWay: z.number(),
        /** Part of `left` that was paid beyond the price. */
        tooMuch: z.number(),
        /** Days that the last refund removes; 0 if none were granted or they were removed before. */
        days: count,
      })
      .nullable(),
  })
  .meta({ id: 'StudioOrder' });

export const listenerFile = z
  .strictObject({
    account: foundListener.extend({
      suspendedAt: time,
      /** Time of a requested erasure. */
      erasesAt: time,
      hasOffersByMail: z.boolean(),
      ageConfirmedAt: time,
    }),
    sessions: z.array(z.strictObject({ device: z.string(), signedInAt: isoTime, lastUsedAt: isoTime })),
    plan: z
      .strictObject({ name: z.string(), startsAt: isoTime, endsAt: isoTime, isRunning: z.boolean() })
      .nullable(),
    /** Oldest first. */
    grants: z.array(
      z.strictObject({
        plan: z.string(),
        days: count,
        cause: z.enum(['order', 'pass', 'staff']),
        at: isoTime,
        endedAt: time,
        orderID: z.string().nullable(),
      }),
    ),
    /** Number used and allowed; never which stories. */
    selections: z.strictObject({ chosen: count, allowed: count }),
    /** Latest first. */
    orders: z.array(order),
    /** Mails not sent yet, latest first. */
    mails: z.array(
      z.strictObject({
        _id: z.string(),
        mail: z.enum(mailNames),
        state: z.enum(['waiting', 'failing', 'given-up']),
        isUnderWay: z.boolean(),
        tries: count,
        addedAt: isoTime,
        dueAt: isoTime,
        reason: z.string().nullable(),
      }),
    ),
    /** Idempotency key: days added with it are added once. */
    nextGrant: z.string(),
  })
  .meta({ id: 'ListenerFile' });

export type WireFoundListener = WireOf<typeof foundListener>;
export type WireOrderFact = WireOf<typeof orderFact>;
export type WireStudioOrder = WireOf<typeof order>;
export type WireListenerFile = WireOf<typeof listenerFile>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const wireFoundListener = (user: User): WireFoundListener => ({
  _id: user.id,
  email: maskedEmail(user.email),
  phone: user.phone === null ? null : maskedPhone(user.phone),
  since: user.createdAt.toISOString(),
  isStaff: isStaff(user),
  isSuspended: user.suspendedAt !== null,
});

const detailOf = (fact: OrderFact): string | null => {
  if (fact.what === 'told') return fact.type;
  if (fact.what === 'paid') return fact.paymentId;
  return 'failureCode' in fact ? fact.failureCode : null;
};

const wireFact = (fact: OrderFact): WireOrderFact => ({
  what: fact.what,
  at: fact.at.toISOString(),
  amount: 'amount' in fact ? toRupees(paise(fact.amount)) : null,
  days: 'days' in fact ? fact.days : null,
  detail: detailOf(fact),
});

const money = (order: Order, balance: OrderBalance | null): WireStudioOrder['money'] =>
  balance && {
    left: toRupees(balance.free),
    onItsWay: toRupees(paise(balance.retained - balance.free)),
    tooMuch: toRupees(balance.paid > order.amount ? amountToRefund(order, balance, false) : paise(0)),
    days: balance.granted > 0 ? order.days : 0,
  };

const wireOrder = ({ order, facts, balance }: OrderHistory): WireStudioOrder => ({
  orderID: order.id,
  plan: order.planName,
  amount: toRupees(order.amount),
  days: order.days,
  status: order.status,
  createdAt: order.createdAt.toISOString(),
  facts: facts.map(wireFact),
  money: money(order, balance),
});

export const wireListenerFile = (file: ListenerFile): WireListenerFile => {
  const { user, subscription } = file;
  return {
    account: {
      ...wireFoundListener(user),
      suspendedAt: iso(user.suspendedAt),
      erasesAt: iso(user.erasesAt),
      hasOffersByMail: user.marketing.optedIn,
      ageConfirmedAt: iso(user.ageConfirmedAt),
    },
    sessions: file.sessions.map(({ device, signedInAt, lastUsedAt }) => ({
      device,
      signedInAt: signedInAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    plan: subscription && {
      name: subscription.planName,
      startsAt: subscription.startsAt.toISOString(),
      endsAt: subscription.endsAt.toISOString(),
      isRunning: file.isRunning,
    },
    grants: file.grants.map(({ planName, days, cause, at, endedAt, orderId }) => ({
      plan: planName,
      days,
      cause,
      at: at.toISOString(),
      endedAt: iso(endedAt),
      orderID: orderId,
    })),
    selections: file.selections,
    orders: file.orders.map(wireOrder),
    mails: file.mails.flatMap(({ id, job, state, isInProgress, attempts, addedAt, dueAt, reason }) =>
      job.kind === 'mail'
        ? [
            {
              _id: id,
              mail: job.mail.template.name,
              state,
              isUnderWay: isInProgress,
              tries: attempts,
              addedAt: addedAt.toISOString(),
              dueAt: dueAt.toISOString(),
              reason,
            },
          ]
        : [],
    ),
    nextGrant: file.nextGrant,
  };
};
