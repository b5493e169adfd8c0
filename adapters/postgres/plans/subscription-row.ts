import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';

export const SubscriptionRow = defineEntity({
  name: 'SubscriptionRow',
  tableName: 'subscriptions',
  properties: {
    userId: p.uuid().primary(),
    planName: p.text(),
    startsAt: p.datetime(3),
    endsAt: p.datetime(3),
    paidDays: p.integer(),
    nextLookAt: p.datetime(3).nullable(),
  },
});

export type SubscriptionRow = InferEntity<typeof SubscriptionRow>;
