// How long orders, the provider's webhooks and comparisons are kept.
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import type { PaymentStores } from './payment.stores.ts';

export const paymentRetention = {
  /** The provider sends a webhook again for 45 minutes, its people for weeks. */
  webhooks: { days: 90, purge: ({ orders }, before, limit) => orders.forgetEvents(before, limit) },
  /** Orders nobody paid: refunds and late successes end within six months. */
  unpaidOrders: { days: 185, purge: ({ orders }, before, limit) => orders.forgetUnpaid(before, limit) },
  comparisons: { days: 400, purge: ({ comparisons }, before, limit) => comparisons.forget(before, limit) },
  /** With their payments and refunds. The days they gave name no order any more then. */
  paidOrders: {
    days: 'legal-term',
    purge: ({ orders }, before, limit) => orders.purgePaidOrders(before, limit),
  },
} satisfies RetentionRules<PaymentStores>;
