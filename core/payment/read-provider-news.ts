// Provider events that the product does not act on, for the operator: disputes, which have to be answered within days,
// and all others by type.
import type { Now } from '@meend/core/shared/ports.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { Order } from './order.ts';
import type { OrderStore, ReportedDispute, UnknownNews } from './order-store.port.ts';
import { isInProgress, type Refund } from './refund.ts';

const MAX_LISTED_DISPUTES = 50;
/** Days for which other events count as new. */
const NEW_FOR = 7;

export interface OpenDispute extends ReportedDispute {
  /** Whole days until the response is due: 0 on the last day, negative afterwards; null without a date. */
  readonly daysLeft: number | null;
}

export interface ProviderNews {
  /** Without a response so far, the most urgent first. */
  readonly open: readonly OpenDispute[];
  /** Number of disputes that were answered and are not closed. */
  readonly inReview: number;
  /** Other events of the last 7 days by type, most frequent first. */
  readonly others: readonly { readonly type: string; readonly count: number }[];
}

export const daysUntil = (date: Date | null, now: Date): number | null =>
  date === null ? null : Math.floor((date.getTime() - now.getTime()) / DAY);

/** Disputes that can still be answered. */
export const answerable = ({ open }: Pick<ProviderNews, 'open'>): readonly OpenDispute[] =>
  open.filter(({ daysLeft }) => daysLeft === null || daysLeft >= 0);

export const readProviderNews =
  ({ stores }: { readonly stores: { orders: OrderStore } & Now }) =>
  async (): Promise<ProviderNews> => {
    const now = await stores.now();
    const disputes = await stores.orders.listDisputes(MAX_LISTED_DISPUTES);
    const open = disputes.filter(({ state }) => state === 'open');
    return {
      open: open.map((dispute) => ({ ...dispute, daysLeft: daysUntil(dispute.respondBy, now) })),
      inReview: disputes.length - open.length,
      others: await stores.orders.countOtherEvents(new Date(now.getTime() - NEW_FOR * DAY)),
    };
  };

// Lists webhook events of orders that do not exist here, for the operator.

const MAX_LISTED_ORDERS = 50;

export interface UnknownOrders {
  readonly count: number;
  /** Latest first. */
  readonly news: readonly UnknownNews[];
}

export const readUnknownOrders =
  ({ stores }: { readonly stores: { orders: OrderStore } }) =>
  async (): Promise<UnknownOrders> => ({
    count: await stores.orders.countUnknownEvents(),
    news: await stores.orders.listUnknownEvents(MAX_LISTED_ORDERS),
  });

// Lists orders marked for refund and refunds in progress, for the operator.

interface DueRefund {
  readonly order: Order;
  /** Null if none has been requested. */
  readonly inProgress: Refund | null;
}

const MAX_LISTED_REFUNDS = 1_000;

export const listRefunds =
  ({ stores }: { readonly stores: { orders: OrderStore } }) =>
  async (): Promise<readonly DueRefund[]> => {
    const due: DueRefund[] = [];
    for (const order of await stores.orders.listRefundDue(MAX_LISTED_REFUNDS)) {
      const refunds = await stores.orders.listRefunds(order.id);
      due.push({ order, inProgress: refunds.find(isInProgress) ?? null });
    }
    return due;
  };
