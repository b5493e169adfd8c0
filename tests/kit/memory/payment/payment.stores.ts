import type { PaymentStores } from '@meend/core/payment/payment.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryComparisonStore } from './memory-comparison-store.ts';
import { memoryOrderStore } from './memory-order-store.ts';

export const paymentStores: MemoryStores<PaymentStores> = ({ tables, clock }) => ({
  orders: memoryOrderStore(tables, clock),
  comparisons: memoryComparisonStore(tables),
});
