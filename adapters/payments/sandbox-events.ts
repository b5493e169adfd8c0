// Movements of the account at the sandbox provider, in the real wire format (`POST /recon`).
import { z } from 'zod';
import type { SandboxOrder } from './sandbox-orders.ts';

export const eventsBody = z.object({
  pagination: z.object({
    limit: z.number().int().min(1).max(1_000).default(10),
    cursor: z.string().nullable().default(null),
  }),
  filters: z.object({ start_date: z.iso.datetime(), end_date: z.iso.datetime() }),
});

const eventsOf = (order: SandboxOrder) => {
  const ofOrder = {
    entity: 'recon',
    order_id: order.orderId,
    order_amount: order.amount,
    event_currency: 'INR',
  };
  return [
    ...order.payments.map(({ id, status, at }) => ({
      ...ofOrder,
      event_id: id,
      event_type: 'PAYMENT',
      event_status: status,
      event_amount: order.amount,
      event_time: at,
      sale_type: 'CREDIT',
      cf_payment_id: id,
    })),
    ...order.refunds.map(({ id, number, amount, status, at }) => ({
      ...ofOrder,
      event_id: String(number),
      event_type: 'REFUND',
      event_status: status,
      event_amount: amount,
      event_time: at,
      sale_type: 'DEBIT',
      refund_id: id,
    })),
  ];
};

/** One page of the events in the range, and the cursor of the next one. */
export const eventsPage = (
  orders: readonly SandboxOrder[],
  { pagination: { limit, cursor }, filters }: z.output<typeof eventsBody>,
) => {
  const [from, to] = [Date.parse(filters.start_date), Date.parse(filters.end_date)];
  const inRange = orders
    .flatMap(eventsOf)
    .filter(({ event_time: time }) => Date.parse(time) >= from && Date.parse(time) <= to);
  const first = cursor === null ? 0 : Number(Buffer.from(cursor, 'base64').toString());
  const next = first + limit;
  return {
    cursor: next < inRange.length ? Buffer.from(`${next}`).toString('base64') : null,
    limit,
    data: inRange.slice(first, next),
  };
};
