import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';

export const ProviderEventRow = defineEntity({
  name: 'ProviderEventRow',
  tableName: 'provider_events',
  properties: {
    dedupeKey: p.text().primary(),
    orderId: p.text(),
    type: p.text(),
    rawBody: p.text(),
    receivedAt: p.datetime(3),
  },
});

export type ProviderEventRow = InferEntity<typeof ProviderEventRow>;
