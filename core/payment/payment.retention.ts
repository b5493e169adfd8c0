// Retention of orders, webhook events and comparisons.
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import type { PaymentStores } from './payment.stores.ts';

export const paymentRetention = {
  /** The provider retries a webhook for 45 minutes; its support may resend it for weeks. */
  webhooks: { days: 90, purge: ({ orders }, before, limit) => orders.forgetEvents(before, limit) },
  /** Unpaid orders: refunds and late successes end within six months. */
  unpaidOrders: { days: 185, purge: ({ orders }, before, limit) => orders.forgetUnpaid(before, limit) },
  comparisons: { days: 400, purge: ({ comparisons }, before, limit) => comparisons.forget(before, limit) },
  /** With payments and refunds. The granted days no longer refer to the order. */
  paidOrders: {
    days: 'legal-term',
    purge: ({ orders }, before, limit) => orders.purgePaidOrders(before, limit),
  },
} satisfies RetentionRules<PaymentStores>;
