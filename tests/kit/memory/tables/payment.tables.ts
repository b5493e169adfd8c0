import type { Comparison } from '@meend/core/payment/comparison.ts';
import type { Order } from '@meend/core/payment/order.ts';
import type { OtherEvent, Payment, ProviderEvent } from '@meend/core/payment/order-store.port.ts';
import type { Refund } from '@meend/core/payment/refund.ts';

export const paymentTables = () => ({
  comparisons: new Map<string, Comparison>(),
  orders: new Map<string, Order>(),
  events: new Map<string, ProviderEvent>(),
  /** Events about orders that do not exist. */
  unknownEvents: new Set<string>(),
  /** Events of kinds that the product does not act on. */
  otherEvents: new Map<string, OtherEvent>(),
  payments: new Map<string, Payment>(),
  refunds: new Map<string, Refund>(),
  /** Time a notice about an order's outcome was sent, by order and outcome. */
  orderNotices: new Map<string, Date>(),
});
