// Stores of this area, alone or inside a transaction.
import type { ComparisonStore } from './comparison-store.port.ts';
import type { OrderStore } from './order-store.port.ts';

export interface PaymentStores {
  readonly orders: OrderStore;
  readonly comparisons: ComparisonStore;
}
