import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';

export const OrderRow = defineEntity({
  name: 'OrderRow',
  tableName: 'orders',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    planName: p.text(),
    amount: p.integer(),
    days: p.integer(),
    status: p.text(),
    sessionId: p.text().nullable(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    paidAt: p.datetime(3).nullable(),
    nextCheckAt: p.datetime(3),
    checks: p.integer(),
    paidCheckAt: p.datetime(3).nullable(),
    refundDueAt: p.datetime(3).nullable(),
    refundedAt: p.datetime(3).nullable(),
    refundCheckAt: p.datetime(3).nullable(),
    refundChecks: p.integer().default(0),
    unreadableSince: p.datetime(3).nullable(),
    refundsUnreadableSince: p.datetime(3).nullable(),
    isSuperseded: p.boolean().default(false),
  },
});

export type OrderRow = InferEntity<typeof OrderRow>;
