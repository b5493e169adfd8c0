// State of the sandbox provider in one small file, so that a pending payment survives a restart.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

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
  // Files of earlier releases have no refunds and no closed orders.
  const byId = new Map(
    known.map((order) => [
      order.orderId,
      { ...order, refunds: order.refunds ?? [], staysClosed: order.staysClosed ?? false },
    ]),
  );
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
