// What this area keeps: the product has one of each, alone or inside one transaction.
import type { ComparisonStore } from './comparison-store.port.ts';
import type { OrderStore } from './order-store.port.ts';

export interface PaymentStores {
  readonly orders: OrderStore;
  readonly comparisons: ComparisonStore;
}
