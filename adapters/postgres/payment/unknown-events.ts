// Provider events about orders that do not exist here.
import type { OrderStore, UnknownNews } from '@meend/core/payment/order-store.port.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toDate } from '../connection/query-options.ts';

type UnknownEvents = Pick<OrderStore, 'addUnknownEvent' | 'countUnknownEvents' | 'listUnknownEvents'>;

interface ReadNews {
  readonly order_id: string;
  readonly type: string;
  readonly received_at: string;
}

const toNews = (row: ReadNews): UnknownNews => ({
  orderId: row.order_id,
  type: row.type,
  receivedAt: toDate(row.received_at),
});

export const unknownEvents = (em: EntityManager): UnknownEvents => ({
  async addUnknownEvent({ dedupeKey, orderId, type, rawBody, receivedAt }) {
    const added = await em.execute<object[]>(
      `insert into provider_events (dedupe_key, order_id, type, raw_body, received_at, is_unknown)
       values (?, ?, ?, ?, ?, true) on conflict (dedupe_key) do nothing returning type`,
      [dedupeKey, orderId, type, rawBody, receivedAt],
    );
    return added.length > 0;
  },
  async countUnknownEvents() {
    const [row] = await em.execute<{ count: number }[]>(
      'select count(*)::int as count from provider_events where is_unknown',
    );
    return row?.count ?? 0;
  },
  async listUnknownEvents(limit) {
    const found = await em.execute<ReadNews[]>(
      `select order_id, type, received_at from provider_events where is_unknown
       order by received_at desc, dedupe_key limit ?`,
      [limit],
    );
    return found.map(toNews);
  },
});
