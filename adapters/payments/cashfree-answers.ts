// Maps the provider's answers to orders, payments and refunds. What decides nothing is ignored; what could decide and
// cannot be read is passed on as it was sent.
import type {
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
  ProviderRefunds,
} from '@meend/core/payment/provider-order.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { z } from 'zod';
import {
  isOfOther,
  rawOf,
  type wireEvents,
  wireId,
  wireOrder,
  wirePayment,
  wireRefund,
} from './cashfree-wire.ts';

const orderState = (status: string): NonNullable<ProviderOrder['state']> => {
  if (status === 'PAID') return 'paid';
  return status === 'EXPIRED' || status === 'TERMINATED' ? 'closed' : 'active';
};

const failedPayments: readonly string[] = ['FAILED', 'USER_DROPPED', 'CANCELLED', 'VOID'];

const paymentState = (status: string): 'succeeded' | 'failed' | 'pending' => {
  if (status === 'SUCCESS') return 'succeeded';
  return failedPayments.includes(status) ? 'failed' : 'pending';
};

const refundState = (status: string): ProviderRefund['state'] => {
  if (status === 'SUCCESS') return 'done';
  return status === 'CANCELLED' || status === 'FAILED' ? 'failed' : 'pending';
};

export const readOrder = (body: unknown, asked: OrderId): ProviderOrder => {
  const order = wireOrder.parse(body);
  const { order_amount: amount, order_currency: currency, order_status: status } = order;
  const isReadable = amount !== null && currency !== null && status !== null;
  return {
    orderId: isOfOther(order.order_id, asked) ? rawOf(order.order_id) : asked,
    amount,
    currency,
    state: status === null ? null : orderState(status),
    sessionId: order.payment_session_id,
    ...(isReadable ? {} : { unreadable: rawOf(body) }),
  };
};

const readPayment = (sent: unknown, asked: OrderId): ProviderPayment => {
  const payment = wirePayment.parse(sent);
  const { payment_amount: amount, payment_currency: currency, payment_status: status } = payment;
  const isOfOrder = !isOfOther(payment.order_id, asked);
  const isReadable = isOfOrder && amount !== null && currency !== null && status !== null;
  // A readable status suffices to know that no money has moved.
  const state = isOfOrder && status !== null ? paymentState(status) : 'unreadable';
  return {
    paymentId: payment.cf_payment_id,
    amount,
    currency,
    state: state === 'succeeded' && !isReadable ? 'unreadable' : state,
    at: payment.payment_completion_time ?? payment.payment_time ?? new Date(),
    ...(isReadable ? {} : { unreadable: rawOf(sent) }),
  };
};

/** Items of a list; an answer that is no list counts as one item that cannot be read. */
const itemsOf = (body: unknown): readonly unknown[] => (Array.isArray(body) ? body : [body]);

export const readPayments = (body: unknown, asked: OrderId): readonly ProviderPayment[] =>
  itemsOf(body).map((sent) => readPayment(sent, asked));

type ReadRefund = { readonly [Field in keyof ProviderRefund]: ProviderRefund[Field] | null };

export const readRefund = (sent: unknown, asked: OrderId): ReadRefund => {
  const refund = wireRefund.parse(sent);
  const byHand = refund.cf_refund_id === null ? null : `cf${refund.cf_refund_id}`;
  const refundId = isOfOther(refund.order_id, asked) ? null : (refund.refund_id ?? byHand);
  const { refund_amount: amount, refund_status: status, created_at: at } = refund;
  return { refundId, amount, state: status === null ? null : refundState(status), at };
};

export const readRefunds = (body: unknown, asked: OrderId): ProviderRefunds => {
  const refunds: ProviderRefund[] = [];
  const unreadable: string[] = [];
  for (const sent of itemsOf(body)) {
    const { refundId, amount, state, at } = readRefund(sent, asked);
    if (refundId === null || amount === null || amount === 0 || state === null) unreadable.push(rawOf(sent));
    else refunds.push({ refundId, amount, state, at: at ?? new Date() });
  }
  return { refunds, unreadable };
};

/** In place of an order's id that cannot be read, for the operator. */
const UNREADABLE_ID = 'unreadable';

/** A failed payment moved no money; one whose status cannot be read may have. */
export const movedOrders = ({ data }: z.output<typeof wireEvents>): readonly string[] =>
  data.flatMap(({ event_type: type, event_status: status, order_id: named }) => {
    if (named === undefined || named === null || named === '') return [];
    if (type === 'PAYMENT' && status !== null && status !== 'SUCCESS') return [];
    return [wireId.catch(UNREADABLE_ID).parse(named)];
  });
