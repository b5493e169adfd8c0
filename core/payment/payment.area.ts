// Orders, payments and refunds. A single use case settles an order, whichever caller polled it.
import { type Area, type DepsOf, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import { readComparison } from './compare-settlements.ts';
import type { ComparisonStore } from './comparison.ts';
import { listOrders } from './list-orders.ts';
import type { OrderStore } from './order-store.port.ts';
import { readCheckout } from './read-checkout.ts';
import { listRefunds, readProviderNews, readUnknownOrders } from './read-provider-news.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { reconcilers } from './reconcilers.ts';
import { readPaymentStatus, readPaymentView, readPendingPayment, statusReader } from './report-status.ts';
import { requestRefund } from './request-refund.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefunds } from './settle-refunds.ts';
import { startCheckout } from './start-checkout.ts';
import { EVENT_DAYS, readUnreadableOrders } from './unreadable-orders.ts';

export interface PaymentStores {
  readonly orders: OrderStore;
  readonly comparisons: ComparisonStore;
}

const independent = useCasesOf({
  listOrders,
  readCheckout,
  listRefunds,
  readComparison,
  readProviderNews,
  readUnknownOrders,
  readUnreadableOrders,
});

interface Makers {
  readonly independent: typeof independent;
  readonly reconcilers: typeof reconcilers;
  readonly settle: typeof settlePayment;
  readonly refund: typeof settleRefunds;
  readonly request: typeof requestRefund;
  readonly status: typeof statusReader;
  readonly read: typeof readPaymentStatus;
  readonly view: typeof readPaymentView;
  readonly pending: typeof readPendingPayment;
  readonly start: typeof startCheckout;
  readonly receive: typeof receiveWebhook;
}

export const paymentUseCases = (deps: DepsOf<Makers>) => {
  const settle = settlePayment(deps);
  const refund = settleRefunds(deps);
  const readStatus = statusReader(deps, settle);
  return {
    ...independent(deps),
    ...reconcilers(deps),
    settlePayment: settle,
    startCheckout: startCheckout(deps, settle),
    readPaymentStatus: readPaymentStatus(deps, readStatus),
    readPaymentView: readPaymentView(deps, readStatus),
    readPendingPayment: readPendingPayment(deps, readStatus),
    receiveWebhook: receiveWebhook(deps, settle, refund),
    requestRefund: requestRefund(deps),
    settleRefunds: refund,
  };
};

export const paymentArea = {
  stores: typeOf<PaymentStores>(),
  useCases: paymentUseCases,
  retention: {
    /** The provider retries a webhook for 45 minutes; its support may resend it for weeks. */
    webhooks: { days: EVENT_DAYS, purge: ({ orders }, before, limit) => orders.forgetEvents(before, limit) },
    /** Unpaid orders: refunds and late successes end within six months. */
    unpaidOrders: { days: 185, purge: ({ orders }, before, limit) => orders.forgetUnpaid(before, limit) },
    comparisons: { days: 400, purge: ({ comparisons }, before, limit) => comparisons.forget(before, limit) },
    /** With payments and refunds. The granted days no longer refer to the order. */
    paidOrders: {
      days: 'legal-term',
      purge: ({ orders }, before, limit) => orders.purgePaidOrders(before, limit),
    },
  },
  /** Retained as tax law requires, under an id without an account. */
  personalData: {
    retained: { orders: 'orders', payments: 'payments', refunds: 'refunds' },
  },
} satisfies Area<PaymentStores>;
