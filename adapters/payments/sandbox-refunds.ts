// Refunds at the sandbox provider, in the real wire format.
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { SandboxOrder, SandboxRefund } from './sandbox-orders.ts';

export const refundBody = z.object({
  refund_id: z.string().regex(/^[A-Za-z0-9]{3,40}$/),
  refund_amount: z.number().positive(),
  refund_note: z.string().max(100).default(''),
});

type RefundBody = z.output<typeof refundBody>;

export const handRefundBody = z.strictObject({ order: z.string(), rupees: z.number().positive() });

export const endingBody = z.strictObject({ outcome: z.enum(['done', 'fail']) });

export const wireOfRefund = (order: SandboxOrder, refund: SandboxRefund) => ({
  cf_refund_id: refund.number,
  cf_payment_id: order.payments.find(({ status }) => status === 'SUCCESS')?.id ?? null,
  refund_id: refund.id,
  order_id: order.orderId,
  refund_amount: refund.amount,
  refund_currency: 'INR',
  entity: 'refund',
  refund_type: 'MERCHANT_INITIATED',
  refund_arn: refund.status === 'SUCCESS' ? String(refund.number) : null,
  refund_status: refund.status,
  refund_note: refund.note,
  refund_mode: 'STANDARD',
  created_at: refund.at,
});

const inPaise = (rupees: number): number => Math.round(rupees * 100);

const isCovered = ({ amount, payments, refunds }: SandboxOrder, refundAmount: number): boolean => {
  const captured = payments.filter(({ status }) => status === 'SUCCESS').length * inPaise(amount);
  const back = refunds
    .filter(({ status }) => status !== 'CANCELLED')
    .reduce((sum, one) => sum + inPaise(one.amount), 0);
  return back + inPaise(refundAmount) <= captured;
};

/** The order with the refund, or the provider's error code. A repeated id returns the same refund. */
export const withRefund = (
  order: SandboxOrder,
  { refund_id: id, refund_amount: amount, refund_note: note }: RefundBody,
  status: SandboxRefund['status'],
): { readonly order: SandboxOrder; readonly refund: SandboxRefund; readonly isNew: boolean } | string => {
  const known = order.refunds.find((one) => one.id === id);
  if (known)
    return known.amount === amount ? { order, refund: known, isNew: false } : 'refund_already_exists';
  if (!order.payments.some((payment) => payment.status === 'SUCCESS')) return 'order_not_paid';
  if (!isCovered(order, amount)) return 'refund_amount_exceeded';
  const at = new Date().toISOString();
  const refund: SandboxRefund = { id, amount, note, status, at, number: randomInt(1_000_000, 99_999_999) };
  return { order: { ...order, refunds: [...order.refunds, refund] }, refund, isNew: true };
};

/** Completes a pending refund. */
export const withEnding = (
  order: SandboxOrder,
  refund: SandboxRefund,
  outcome: z.output<typeof endingBody>['outcome'],
): { readonly order: SandboxOrder; readonly refund: SandboxRefund } => {
  const ended: SandboxRefund = { ...refund, status: outcome === 'done' ? 'SUCCESS' : 'CANCELLED' };
  const refunds = order.refunds.map((one) => (one.id === refund.id ? ended : one));
  return { order: { ...order, refunds }, refund: ended };
};
