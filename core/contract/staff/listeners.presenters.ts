// A listener on the wire for support: masked, with rupees and ISO times.

import { maskedEmail } from '@meend/core/account/user/email.ts';
import { maskedPhone } from '@meend/core/account/user/phone.ts';
import { isStaff, type User } from '@meend/core/account/user/user.ts';
import type { Order } from '@meend/core/payment/order.ts';
import { amountToRefund, type OrderBalance } from '@meend/core/payment/refund.ts';
import { paise, toRupees } from '@meend/core/shared/rupees.ts';
import type { OrderFact, OrderHistory } from '@meend/core/staff/listeners/order-history.ts';
import type { ListenerFile } from '@meend/core/staff/listeners/read-listener.ts';
import type {
  WireFoundListener,
  WireListenerFile,
  WireOrderFact,
  WireStudioOrder,
} from './listeners.schemas.ts';

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
