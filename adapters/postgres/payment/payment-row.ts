import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';

export const PaymentRow = defineEntity({
  name: 'PaymentRow',
  tableName: 'payments',
  properties: {
    providerPaymentId: p.text().primary(),
    orderId: p.uuid(),
    amount: p.integer(),
    paidAt: p.datetime(3),
  },
});

export type PaymentRow = InferEntity<typeof PaymentRow>;
