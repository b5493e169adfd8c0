import type { Comparison } from '@meend/core/payment/comparison.ts';
import type { Order } from '@meend/core/payment/order.ts';
import type { Payment, ProviderEvent } from '@meend/core/payment/order-store.port.ts';
import type { Refund } from '@meend/core/payment/refund.ts';

export const paymentTables = () => ({
  comparisons: new Map<string, Comparison>(),
  orders: new Map<string, Order>(),
  events: new Map<string, ProviderEvent>(),
  /** Of these events nobody here knows the order. */
  unknownEvents: new Set<string>(),
  payments: new Map<string, Payment>(),
  refunds: new Map<string, Refund>(),
  /** When an end of an order was told to its payer, by order and end. */
  orderNotices: new Map<string, Date>(),
});
