// Use cases of orders, payments and refunds. A single use case settles an order, whichever caller polled it.
import { type DepsOf, useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { readComparison } from './compare-settlements.ts';
import { listRefunds } from './list-refunds.ts';
import { readCheckout } from './read-checkout.ts';
import { readPaymentStatus } from './read-payment-status.ts';
import { readPaymentView } from './read-payment-view.ts';
import { readProviderNews } from './read-provider-news.ts';
import { readUnknownOrders } from './read-unknown-orders.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { reconcilers } from './reconcilers.ts';
import { statusReader } from './report-status.ts';
import { requestRefund } from './request-refund.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefunds } from './settle-refunds.ts';
import { startCheckout } from './start-checkout.ts';
import { readUnreadableOrders } from './unreadable-orders.ts';

const alone = useCasesOf({
  readCheckout,
  listRefunds,
  readComparison,
  readProviderNews,
  readUnknownOrders,
  readUnreadableOrders,
});

interface Makers {
  readonly alone: typeof alone;
  readonly reconcilers: typeof reconcilers;
  readonly settle: typeof settlePayment;
  readonly refund: typeof settleRefunds;
  readonly request: typeof requestRefund;
  readonly status: typeof statusReader;
  readonly read: typeof readPaymentStatus;
  readonly view: typeof readPaymentView;
  readonly start: typeof startCheckout;
  readonly receive: typeof receiveWebhook;
}

export const paymentUseCases = (deps: DepsOf<Makers>) => {
  const settle = settlePayment(deps);
  const refund = settleRefunds(deps);
  const readStatus = statusReader(deps, settle);
  return {
    ...alone(deps),
    ...reconcilers(deps),
    settlePayment: settle,
    startCheckout: startCheckout(deps, settle),
    readPaymentStatus: readPaymentStatus(deps, readStatus),
    readPaymentView: readPaymentView(deps, readStatus),
    receiveWebhook: receiveWebhook(deps, settle, refund),
    requestRefund: requestRefund(deps),
    settleRefunds: refund,
  };
};
