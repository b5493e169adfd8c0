// Orders, what the provider said about them, and each payment once.

import type { PlanName } from '@meend/core/plans/plan.ts';
import type { Subscription } from '@meend/core/plans/subscription.ts';
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import type { Order } from './order.ts';
import type { Refund } from './refund.ts';

export interface ProviderEvent {
  /** Unique per event: the same one told twice is stored once. */
  readonly dedupeKey: string;
  readonly orderId: OrderId;
  readonly type: string;
  readonly rawBody: string;
  readonly receivedAt: Date;
}

/** What is told of an event that belongs to no order here. */
export interface UnknownNews {
  /** As the provider wrote it. */
  readonly orderId: string;
  readonly type: string;
  readonly receivedAt: Date;
}

export interface Payment {
  /** The provider's id of the payment, unique. */
  readonly providerPaymentId: string;
  readonly orderId: OrderId;
  readonly amount: number;
  readonly paidAt: Date;
}

/** What somebody who buys has under way and what they hold, seen at one moment. */
export interface PurchaseContext {
  /** By the stores' own clock. */
  readonly now: Date;
  /** Orders that have not passed their expiry, paid or not, the oldest first. */
  readonly unexpired: readonly Order[];
  readonly subscription: Subscription | null;
}

export interface OrderStore {
  /** False where the listener has another open order: what has expired counts no more. */
  add(order: Order): Promise<boolean>;
  find(id: OrderId): Promise<Order | null>;
  /** Finds the order and keeps its row locked until the transaction ends. */
  lock(id: OrderId): Promise<Order | null>;
  /** All orders of a listener, the oldest first. */
  listOf(userId: UserId): Promise<readonly Order[]>;
  /** Notes that an end of an order was told to its payer; false when it was before. */
  addNotice(id: OrderId, about: string, now: Date): Promise<boolean>;
  /** The listener's created or open order that has not passed its expiry. */
  findOpen(userId: UserId, now: Date): Promise<Order | null>;
  /** The listener's created and open orders, also past their expiry: nobody knows yet whether they were paid. */
  listUndecided(userId: UserId): Promise<readonly Order[]>;
  /** Everybody's created and open orders whose expiry was before. */
  countUndecided(expiredBefore: Date): Promise<number>;
  findPurchaseContext(userId: UserId): Promise<PurchaseContext>;
  /** Opens an order by the provider's session unless it has one; answers the one it has, null where there is no order. */
  saveSession(id: OrderId, sessionId: string): Promise<string | null>;
  /** Whether an order of the listener for the plan was paid at this moment or later, and not refunded. */
  wasPaidSince(userId: UserId, planName: PlanName, since: Date): Promise<boolean>;
  save(order: Order): Promise<void>;
  /** Created, open and declined orders whose next check is due, earliest first. */
  listDue(now: Date, limit: number): Promise<readonly Order[]>;
  /** The same, those made last first. */
  listNewestDue(now: Date, limit: number): Promise<readonly Order[]>;
  /** Paid orders that are to be looked at again, earliest first. */
  listPaidChecks(now: Date, limit: number): Promise<readonly Order[]>;
  /** False when the event was stored before. */
  addEvent(event: ProviderEvent): Promise<boolean>;
  /** Keeps an event of an order nobody here knows; false when it was stored before. */
  addUnknownEvent(event: UnknownNews & Pick<ProviderEvent, 'dedupeKey' | 'rawBody'>): Promise<boolean>;
  countUnknownEvents(): Promise<number>;
  /** The latest first. */
  listUnknownEvents(limit: number): Promise<readonly UnknownNews[]>;
  /** False when the payment was stored before. */
  addPayment(payment: Payment): Promise<boolean>;
  /** By the provider's id of it. */
  findPayment(providerPaymentId: string): Promise<Payment | null>;
  /** What the provider told of an order, the oldest first. */
  listEvents(id: OrderId): Promise<readonly Pick<ProviderEvent, 'type' | 'receivedAt'>[]>;
  listPayments(id: OrderId): Promise<readonly Payment[]>;
  /** Writes the whole refund, new or changed. */
  saveRefund(refund: Refund): Promise<void>;
  /** Of one order, the oldest first. */
  listRefunds(id: OrderId): Promise<readonly Refund[]>;
  /** Orders whose refunds are to be looked at, earliest first. */
  listRefundChecks(now: Date, limit: number): Promise<readonly Order[]>;
  /** Orders made from one moment to before another, in the order of being made, from after the given one on. */
  listMade(
    range: { readonly from: Date; readonly to: Date },
    after: Pick<Order, 'createdAt' | 'id'> | null,
    limit: number,
  ): Promise<readonly Order[]>;
  /** Forgets up to `limit` events received before a moment; answers how many. */
  forgetEvents(before: Date, limit: number): Promise<number>;
  /** Forgets up to `limit` orders that expired before a moment and were never paid; answers how many. */
  forgetUnpaid(before: Date, limit: number): Promise<number>;
  /**
   * Forgets up to `limit` orders under which money moved, and last before a moment, with their payments, refunds and what
   * was told of them; answers how many. The days they gave stay as days of no order.
   */
  purgePaidOrders(before: Date, limit: number): Promise<number>;
  /** Orders marked for refund or with a refund under way, the oldest order first. */
  listRefundDue(limit: number): Promise<readonly Order[]>;
}
