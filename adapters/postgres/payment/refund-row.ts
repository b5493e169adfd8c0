import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';

export const RefundRow = defineEntity({
  name: 'RefundRow',
  tableName: 'refunds',
  properties: {
    orderId: p.uuid().primary(),
    id: p.text().primary(),
    amount: p.integer(),
    state: p.text(),
    failureCode: p.text().nullable().fieldName('trouble'),
    askedAt: p.datetime(3),
    settledAt: p.datetime(3).nullable(),
  },
});

export type RefundRow = InferEntity<typeof RefundRow>;
