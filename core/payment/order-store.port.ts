// Orders, the provider's events about them, and payments, each stored once.

import type { PlanName } from '@meend/core/plans/plan.ts';
import type { Subscription } from '@meend/core/plans/subscription.ts';
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import type { Paise } from '@meend/core/shared/rupees.ts';
import type { Order, OrderGroup } from './order.ts';
import type { Dispute } from './provider-order.ts';
import type { Refund } from './refund.ts';

export interface ProviderEvent {
  /** Unique per event: a repeated delivery is stored once. */
  readonly dedupeKey: string;
  readonly orderId: OrderId;
  readonly type: string;
  /** Without the payer. */
  readonly rawBody: string;
  readonly receivedAt: Date;
}

/** An event of an order that does not exist here. */
export interface UnknownNews {
  /** As sent by the provider. */
  readonly orderId: string;
  readonly type: string;
  readonly receivedAt: Date;
}

/** An event of a kind that the product does not act on. */
export interface OtherEvent extends UnknownNews, Pick<ProviderEvent, 'dedupeKey' | 'rawBody'> {
  readonly dispute: Dispute | null;
}

/** The last reported state of a dispute. */
export interface ReportedDispute extends Dispute {
  /** As sent by the provider; empty if it named none. */
  readonly orderId: string;
}

export interface Payment {
  /** The provider's payment id, unique. */
  readonly providerPaymentId: string;
  readonly orderId: OrderId;
  readonly amount: number;
  readonly paidAt: Date;
}

/** Consistent snapshot of a buyer's open orders and subscription. */
export interface PurchaseContext {
  /** By the database's clock. */
  readonly now: Date;
  /** Orders before their expiry, paid or not, oldest first. */
  readonly unexpired: readonly Order[];
  readonly subscription: Subscription | null;
}

/** Of the orders of one plan that were paid. */
export interface PaidSum {
  readonly planName: PlanName;
  readonly orders: number;
  /** Without refunds. */
  readonly amount: Paise;
}

export interface OrderStore {
  /** False if the listener has another open order; expired ones do not count. */
  add(order: Order): Promise<boolean>;
  find(id: OrderId): Promise<Order | null>;
  /** Finds the order and locks its row until the transaction ends. */
  lock(id: OrderId): Promise<Order | null>;
  /** All listeners' orders, or those of a group, newest first, those before an order (cursor). */
  listNewest(group: OrderGroup | null, before: OrderId | null, limit: number): Promise<readonly Order[]>;
  /** Orders paid since a time, by plan name. */
  sumPaid(since: Date): Promise<readonly PaidSum[]>;
  /** All orders of a listener, oldest first. */
  listOf(userId: UserId): Promise<readonly Order[]>;
  /** Records that a final state was mailed to the payer; false if it was before. */
  addNotice(id: OrderId, about: string, now: Date): Promise<boolean>;
  /** The listener's created or open order before its expiry. */
  findOpen(userId: UserId, now: Date): Promise<Order | null>;
  /** The listener's created and open orders, also past their expiry: whether they were paid is unknown. */
  listUndecided(userId: UserId): Promise<readonly Order[]>;
  /** All created and open orders that expired before `before`. */
  countUndecided(expiredBefore: Date): Promise<number>;
  findPurchaseContext(userId: UserId): Promise<PurchaseContext>;
  /** Sets the provider's session and status open unless it has one; returns its session, null if there is no order. */
  saveSession(id: OrderId, sessionId: string): Promise<string | null>;
  /** Whether an order of the listener for the plan was paid at or after this time and not refunded. */
  wasPaidSince(userId: UserId, planName: PlanName, since: Date): Promise<boolean>;
  save(order: Order): Promise<void>;
  /** Created, open and declined orders due for a poll, longest due first. */
  listDue(now: Date, limit: number): Promise<readonly Order[]>;
  /** The same, newest order first. */
  listNewestDue(now: Date, limit: number): Promise<readonly Order[]>;
  /** Paid orders due for a poll, longest due first. */
  listPaidChecks(now: Date, limit: number): Promise<readonly Order[]>;
  /** False if the event was stored before. */
  addEvent(event: ProviderEvent): Promise<boolean>;
  /** Stores an event of an order that does not exist here; false if it was stored before. */
  addUnknownEvent(event: UnknownNews & Pick<ProviderEvent, 'dedupeKey' | 'rawBody'>): Promise<boolean>;
  countUnknownEvents(): Promise<number>;
  /** Latest first. */
  listUnknownEvents(limit: number): Promise<readonly UnknownNews[]>;
  /** Orders with an unreadable answer of the provider since `from` or later, the newest order first. */
  listUnreadable(from: Date, limit: number): Promise<readonly Order[]>;
  countUnreadable(from: Date): Promise<number>;
  /** False if it was stored before. */
  addOtherEvent(event: OtherEvent): Promise<boolean>;
  /** Disputes that are not closed, soonest date first, those without a date before all. */
  listDisputes(limit: number): Promise<readonly ReportedDispute[]>;
  /** Number of other events received since a time, without disputes, by type, most frequent first. */
  countOtherEvents(since: Date): Promise<readonly { readonly type: string; readonly count: number }[]>;
  /** False if the payment was stored before. */
  addPayment(payment: Payment): Promise<boolean>;
  /** By the provider's id. */
  findPayment(providerPaymentId: string): Promise<Payment | null>;
  /** Events of an order, oldest first. */
  listEvents(id: OrderId): Promise<readonly Pick<ProviderEvent, 'type' | 'receivedAt'>[]>;
  listPayments(id: OrderId): Promise<readonly Payment[]>;
  /** Upserts the refund. */
  saveRefund(refund: Refund): Promise<void>;
  /** Refunds of one order, oldest first. */
  listRefunds(id: OrderId): Promise<readonly Refund[]>;
  /** Orders whose refunds are due for a poll, longest due first. */
  listRefundChecks(now: Date, limit: number): Promise<readonly Order[]>;
  /** Orders made in a time range, in order of creation, after the cursor. */
  listMade(
    range: { readonly from: Date; readonly to: Date },
    after: Pick<Order, 'createdAt' | 'id'> | null,
    limit: number,
  ): Promise<readonly Order[]>;
  countMade(
    range: { readonly from: Date; readonly to: Date },
    after: Pick<Order, 'createdAt' | 'id'> | null,
  ): Promise<number>;
  /** Purges up to `limit` events received before `before`; returns the count. */
  forgetEvents(before: Date, limit: number): Promise<number>;
  /** Purges up to `limit` unpaid orders that expired before `before`; returns the count. */
  forgetUnpaid(before: Date, limit: number): Promise<number>;
  /**
   * Purges up to `limit` orders whose last payment or refund was before `before`, with their payments, refunds and
   * events; returns the count. The granted days stay, without a reference to the order.
   */
  purgePaidOrders(before: Date, limit: number): Promise<number>;
  /** Orders marked for refund or with a refund in progress, oldest order first. */
  listRefundDue(limit: number): Promise<readonly Order[]>;
}
