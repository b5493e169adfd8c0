// Requests a refund, by an operator or a super admin: stored under our id before it is sent to the provider. A repeated
// request, while one is in progress or after a full refund, returns the same refund.

import { mayManageStaff } from '@meend/core/account/roles/staff-rules.ts';
import { type Actor, type AuditStore, MAX_REASON_LENGTH } from '@meend/core/audit/audit.ts';
import type { GrantStore } from '@meend/core/plans/grant.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type OrderId, parseId } from '@meend/core/shared/ids.ts';
import type { Now, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { type Paise, paise } from '@meend/core/shared/rupees.ts';
import type { LedgerStores } from './balance.ts';
import type { Order } from './order.ts';
import type { OrderStore } from './order-store.port.ts';
import type { PaymentGateway } from './payment-gateway.port.ts';
import { isUnavailable } from './provider-order.ts';
import { readBalance } from './read-ledger.ts';
import { recordRefunds } from './record-payments.ts';
import { amountToRefund, isInProgress, type OrderBalance, type Refund, refundIdOf } from './refund.ts';
import { applySnapshot, fetchSnapshot } from './settle-payment.ts';
import { refundCheckSoon } from './settle-refunds.ts';

export interface RefundInput {
  readonly orderId: string;
  /** For the audit log; null if none was given. */
  readonly reason: string | null;
  /** Refunds everything, even where an order paid twice would keep its price and its days. */
  readonly isWhole: boolean;
  /** Partial refund of this amount. */
  readonly part?: RefundPart;
}

export interface RefundPart {
  /** From ₹1 to what is left. */
  readonly amount: Paise;
  /**
   * What was left when the amount was chosen: if less is left now, the part was refunded before. Null skips this check.
   */
  readonly left: Paise | null;
}

export type RequestRefund = (by: Actor, input: RefundInput) => Promise<Result<RequestedRefund, DomainError>>;

export interface RequestedRefund {
  readonly order: Order;
  readonly refund: Refund;
  /** False if it was requested before. */
  readonly isNew: boolean;
  /** Days the listener loses once it is done; 0 if the order keeps its price, or they were revoked before. */
  readonly days: number;
  /** Refundable amount before it. */
  readonly left: Paise;
}

const LEAST_PART = 100;

/** 0 if there is nothing to refund, or it was refunded before. */
const amountOf = (
  order: Order,
  balance: OrderBalance,
  { part, isWhole }: Pick<RefundInput, 'part' | 'isWhole'>,
): Result<Paise, DomainError> => {
  if (part === undefined || balance.free <= 0) return succeed(amountToRefund(order, balance, isWhole));
  const left = part.left ?? balance.free;
  if (balance.free > left) return failWith('refund.changed');
  if (balance.free < left) return succeed(paise(0));
  const isPart = Number.isInteger(part.amount) && part.amount >= LEAST_PART && part.amount <= balance.free;
  return isPart ? succeed(part.amount) : failWith('refund.bad-part');
};

type RequiredStores = {
  audit: AuditStore;
} & LedgerStores &
  Now;

const newRefund = async (
  { orders, now }: { orders: OrderStore } & Now,
  { id }: Order,
  amount: Paise,
): Promise<Refund> => ({
  id: refundIdOf(id, (await orders.listRefunds(id)).length + 1),
  orderId: id,
  amount,
  state: 'asked',
  failureCode: null,
  askedAt: await now(),
  settledAt: null,
});

const writeDown = async (
  stores: { orders: OrderStore; audit: AuditStore },
  order: Order,
  refund: Refund,
  entry: { readonly by: Actor; readonly reason: string | null },
): Promise<Order> => {
  const updated: Order = { ...order, ...refundCheckSoon(refund.askedAt) };
  await stores.orders.saveRefund(refund);
  await stores.orders.save(updated);
  await stores.audit.add({
    by: entry.by,
    action: 'order.refund-asked',
    subject: { kind: 'order', id: order.id },
    before: null,
    after: { refundId: refund.id, amount: refund.amount, reason: entry.reason },
    at: refund.askedAt,
  });
  return updated;
};

const withDays = async (
  stores: { orders: OrderStore; grants: GrantStore },
  order: Order,
  refund: Refund,
  isNew: boolean,
): Promise<RequestedRefund> => {
  const { free, granted } = await readBalance(stores, order);
  const revokesDays = granted > 0 && free <= 0;
  const left = isNew ? paise(free + refund.amount) : free;
  return { order, refund, isNew, days: revokesDays ? order.days : 0, left };
};

const requestLocked = async (
  stores: RequiredStores,
  order: Order,
  by: Actor,
  input: RefundInput,
): Promise<Result<RequestedRefund, DomainError>> => {
  const before = await stores.orders.listRefunds(order.id);
  const inProgress = before.find(isInProgress);
  if (inProgress) return succeed(await withDays(stores, order, inProgress, false));
  const balance = await readBalance(stores, order);
  const amount = amountOf(order, balance, input);
  if (!amount.ok) return amount;
  if (amount.value <= 0) {
    const done = before.findLast(({ state }) => state === 'done');
    return done
      ? succeed({ order, refund: done, isNew: false, days: 0, left: balance.free })
      : failWith('refund.not-paid');
  }
  const refund = await newRefund(stores, order, amount.value);
  const updated = await writeDown(stores, order, refund, { by, reason: input.reason });
  return succeed(await withDays(stores, updated, refund, true));
};

interface Deps {
  readonly stores: { orders: OrderStore };
  readonly transaction: Transaction<RequiredStores>;
  readonly payments: PaymentGateway;
  readonly randomness: Randomness;
}

export const requestRefund =
  ({ stores, transaction, payments, randomness }: Deps): RequestRefund =>
  async (by, input) => {
    const { orderId, reason } = input;
    if ((reason?.length ?? 0) > MAX_REASON_LENGTH) return failWith('staff.long-reason');
    const id = parseId<OrderId>(orderId.trim());
    const known = id && (await stores.orders.find(id));
    if (!known) return failWith('order.not-found');
    const snapshot = await fetchSnapshot(payments, known);
    if (isUnavailable(snapshot)) return failWith('refund.unavailable');
    const refunds = await payments.listRefunds(known.id);
    if (isUnavailable(refunds)) return failWith('refund.unavailable');
    return transaction.run<RequestedRefund, DomainError>(async (inside) => {
      if (!mayManageStaff(by, await inside.users.lockSuperadmins())) return failWith('session.forbidden');
      const settled = await applySnapshot(inside, randomness, known, snapshot);
      if (settled === null) return failWith('order.not-found');
      if (settled.status !== 'paid') return failWith('refund.not-paid');
      const now = await inside.now();
      const order = await recordRefunds(inside, settled, { ...refunds, refused: new Map() }, now);
      return requestLocked(inside, order, by, input);
    });
  };
