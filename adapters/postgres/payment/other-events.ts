// Provider events of kinds that the product does not act on, and the disputes among them.
import type { OrderStore, ReportedDispute } from '@meend/core/payment/order-store.port.ts';
import type { Dispute } from '@meend/core/payment/provider-order.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toDate } from '../connection/query-options.ts';

type OtherEvents = Pick<OrderStore, 'addOtherEvent' | 'listDisputes' | 'countOtherEvents'>;

/** As stored: times as ISO texts, which sort like the times. */
interface StoredDispute {
  readonly id: string;
  readonly state: Dispute['state'];
  readonly respondBy: string | null;
  readonly changedAt: string;
}

const toReported = (
  orderId: string,
  { id, state, respondBy, changedAt }: StoredDispute,
): ReportedDispute => ({
  id,
  orderId,
  state,
  respondBy: respondBy === null ? null : toDate(respondBy),
  changedAt: toDate(changedAt),
});

const OPEN_DISPUTES = `
select order_id, dispute from (
  select distinct on (dispute->>'id') order_id, dispute from provider_events
  where is_other and dispute is not null
  order by dispute->>'id', dispute->>'changedAt' desc, received_at desc
) latest
where dispute->>'state' <> 'closed'
order by dispute->>'respondBy' nulls first, dispute->>'id' limit ?`;

export const otherEvents = (em: EntityManager): OtherEvents => ({
  async addOtherEvent({ dedupeKey, orderId, type, rawBody, receivedAt, dispute }) {
    const added = await em.execute<object[]>(
      `insert into provider_events (dedupe_key, order_id, type, raw_body, received_at, is_other, dispute)
       values (?, ?, ?, ?, ?, true, ?) on conflict (dedupe_key) do nothing returning type`,
      [dedupeKey, orderId, type, rawBody, receivedAt, dispute && JSON.stringify(dispute)],
    );
    return added.length > 0;
  },
  async listDisputes(limit) {
    const rows = await em.execute<{ readonly order_id: string; readonly dispute: StoredDispute }[]>(
      OPEN_DISPUTES,
      [limit],
    );
    return rows.map(({ order_id, dispute }) => toReported(order_id, dispute));
  },
  async countOtherEvents(since) {
    return em.execute<{ type: string; count: number }[]>(
      `select type, count(*)::int as count from provider_events
       where is_other and dispute is null and received_at >= ? group by type order by 2 desc, 1`,
      [since],
    );
  },
});
