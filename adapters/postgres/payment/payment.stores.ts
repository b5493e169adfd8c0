import type { PaymentStores } from '@meend/core/payment/payment.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresComparisonStore } from './comparison-store.ts';
import { postgresOrderStore } from './order-store.ts';

export const paymentStores: StoreMakers<PaymentStores> = {
  orders: postgresOrderStore,
  comparisons: postgresComparisonStore,
};
