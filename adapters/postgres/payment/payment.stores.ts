import type { PaymentStores } from '@meend/core/payment/payment.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresComparisonStore } from './comparison-store.ts';
import { OrderRow } from './order-row.ts';
import { postgresOrderStore } from './order-store.ts';
import { PaymentRow } from './payment-row.ts';
import { ProviderEventRow } from './provider-event-row.ts';
import { RefundRow } from './refund-row.ts';

export const paymentStores: StoreMakers<PaymentStores> = {
  orders: postgresOrderStore,
  comparisons: postgresComparisonStore,
};

/** Tables of this area mapped by the ORM; all others are accessed by SQL alone. */
export const paymentRows = [OrderRow, PaymentRow, ProviderEventRow, RefundRow];
