// State of the sandbox provider in one small file, so that a pending payment survives a restart.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

export type Outcome = 'pay' | 'decline' | 'pending';

export interface SandboxPayment {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILED' | 'PENDING';
  readonly at: string;
}

export interface SandboxRefund {
  /** The merchant's id. */
  readonly id: string;
  /** The provider's own id, a number as on its wire. */
  readonly number: number;
  /** In rupees. */
  readonly amount: number;
  readonly note: string;
  readonly status: 'SUCCESS' | 'PENDING' | 'CANCELLED';
  readonly at: string;
}

export interface SandboxOrder {
  readonly orderId: string;
  readonly sessionId: string;
  readonly amount: number;
  readonly note: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly expiresAt: string;
  readonly terminated: boolean;
  /** Closed before it was paid, and reported as closed from then on. */
  readonly staysClosed: boolean;
  readonly payments: readonly SandboxPayment[];
  readonly refunds: readonly SandboxRefund[];
}

export interface SandboxOrders {
  find(orderId: string): SandboxOrder | undefined;
  findBySession(sessionId: string): SandboxOrder | undefined;
  findByRefund(refundId: string): SandboxOrder | undefined;
  /** Oldest first. */
  list(): readonly SandboxOrder[];
  save(order: SandboxOrder): void;
}

export const isPaid = (order: SandboxOrder): boolean =>
  order.payments.some((payment) => payment.status === 'SUCCESS');

export const statusOf = (order: SandboxOrder, now: Date): string => {
  if (isPaid(order) && !order.staysClosed) return 'PAID';
  if (order.terminated) return 'TERMINATED';
  return order.staysClosed || new Date(order.expiresAt) <= now ? 'EXPIRED' : 'ACTIVE';
};

/** Adds the outcome of an attempt; a pending attempt that is settled later keeps its id, as with the real provider. */
export const withOutcome = (order: SandboxOrder, outcome: Outcome, payment: { id: string; at: string }) => {
  const status = ({ pay: 'SUCCESS', decline: 'FAILED', pending: 'PENDING' } as const)[outcome];
  const last = order.payments.at(-1);
  const settled = last?.status === 'PENDING' ? { ...last, status, at: payment.at } : { ...payment, status };
  const earlier = last?.status === 'PENDING' ? order.payments.slice(0, -1) : order.payments;
  return { order: { ...order, payments: [...earlier, settled] }, payment: settled };
};

export const sandboxOrders = (file: string): SandboxOrders => {
  const known: SandboxOrder[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const byId = new Map(known.map((order) => [order.orderId, order]));
  return {
    find: (orderId) => byId.get(orderId),
    findBySession: (sessionId) => [...byId.values()].find((order) => order.sessionId === sessionId),
    findByRefund: (refundId) =>
      [...byId.values()].find(({ refunds }) => refunds.some(({ id }) => id === refundId)),
    list: () => [...byId.values()],
    save(order) {
      byId.set(order.orderId, order);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify([...byId.values()]), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
};

// Movements of the account at the sandbox provider, in the real wire format (`POST /recon`).

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
