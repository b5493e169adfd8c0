// Orders, what the provider said about them, and each payment once.
import type { Order } from '../../payment/order.ts';
import type { Refund } from '../../payment/refunds/refund.ts';
import type { PlanName } from '../../plans/plan.ts';
import type { OrderId, UserId } from '../../shared/ids.ts';

export interface ProviderEvent {
  /** Unique per event: the same one told twice is stored once. */
  readonly dedupeKey: string;
  readonly orderId: OrderId;
  readonly type: string;
  readonly rawBody: string;
  readonly receivedAt: Date;
}

export interface Payment {
  /** The provider's id of the payment, unique. */
  readonly providerPaymentId: string;
  readonly orderId: OrderId;
  readonly amount: number;
  readonly paidAt: Date;
}

export interface OrderStore {
  add(order: Order): Promise<void>;
  find(id: OrderId): Promise<Order | null>;
  /** Finds the order and keeps its row locked until the transaction ends. */
  lock(id: OrderId): Promise<Order | null>;
  /** The listener's created or open order for the plan that has not passed its expiry. */
  findOpen(userId: UserId, planName: PlanName, now: Date): Promise<Order | null>;
  /** The listener's declined orders for the plan that somebody could still pay, the oldest first. */
  listDeclined(userId: UserId, planName: PlanName, now: Date): Promise<readonly Order[]>;
  /** Whether an order of the listener for the plan was paid at this moment or later, and not refunded. */
  wasPaidSince(userId: UserId, planName: PlanName, since: Date): Promise<boolean>;
  /** The listener's order that was paid last, refunded ones and `except` left out. */
  findLatestPaid(userId: UserId, except: OrderId): Promise<Order | null>;
  /** Whether the days of an order of the listener were taken at this very moment. */
  wasRefundedAt(userId: UserId, at: Date): Promise<boolean>;
  save(order: Order): Promise<void>;
  /** Created, open and declined orders whose next check is due, earliest first. */
  listDue(now: Date, limit: number): Promise<readonly Order[]>;
  /** False when the event was stored before. */
  addEvent(event: ProviderEvent): Promise<boolean>;
  /** False when the payment was stored before. */
  addPayment(payment: Payment): Promise<boolean>;
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
  /** Orders marked for refund or with a refund under way, the oldest order first. */
  listRefundDue(limit: number): Promise<readonly Order[]>;
}
