// The provider's events: of orders, of orders that do not exist here, and of kinds that the product does not act on,
// disputes among them.
import type { OrderStore, ReportedDispute } from '@meend/core/payment/order-store.port.ts';
import type { Dispute } from '@meend/core/payment/provider-order.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type RowOf, valuesOf } from '../connection/columns.ts';
import { purge } from '../connection/delete-batch.sql.ts';
import { countOf, db, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { ProviderEventsTable, type StoredDispute } from './payment.tables.ts';

type Row = RowOf<typeof ProviderEventsTable>;

const ORDINARY = { isUnknown: false, isOther: false, dispute: null } as const;

const add = statement((it: Row) =>
  db
    .insertInto('provider_events')
    .values(valuesOf(ProviderEventsTable, it))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
);
const purgeOld = purge(ProviderEventsTable, (row, before) => row('received_at', '<', before));

const events = () => db.selectFrom('provider_events').select(['type', 'received_at as receivedAt']);
const listOf = statement(({ orderId }: { orderId: OrderId }) =>
  events().where('order_id', '=', orderId).orderBy('received_at').orderBy('dedupe_key'),
);
const countUnknown = statement(() =>
  db
    .selectFrom('provider_events')
    .select(sql<number>`count(*)::int`.as('events'))
    .where(({ ref }) => ref('is_unknown')),
);
const listUnknown = statement(({ limit }: { limit: number }) =>
  events()
    .select('order_id as orderId')
    .where(({ ref }) => ref('is_unknown'))
    .orderBy('received_at', 'desc')
    .orderBy('dedupe_key')
    .limit(limit),
);
const countOther = statement(({ since }: { since: Date }) =>
  db
    .selectFrom('provider_events')
    .select(['type', sql<number>`count(*)::int`.as('count')])
    .where(({ ref }) => ref('is_other'))
    .where('dispute', 'is', null)
    .where('received_at', '>=', since)
    .groupBy('type')
    .orderBy('count', 'desc')
    .orderBy('type'),
);

const ofDispute = (field: keyof Dispute) => sql<string | null>`dispute ->> ${sql.lit(field)}`;
const latestReports = () =>
  db
    .selectFrom('provider_events')
    .distinctOn(ofDispute('id'))
    .select(['order_id as orderId', 'dispute'])
    .where(({ ref }) => ref('is_other'))
    .where('dispute', 'is not', null)
    .orderBy(ofDispute('id'))
    .orderBy(ofDispute('changedAt'), 'desc')
    .orderBy('received_at', 'desc')
    .$narrowType<{ dispute: StoredDispute }>();
const listDisputes = statement(({ limit }: { limit: number }) =>
  db
    .selectFrom(latestReports().as('latest'))
    .select(['orderId', 'dispute'])
    .where(ofDispute('state'), '<>', sql.lit('closed'))
    .orderBy(ofDispute('respondBy'), (order) => order.asc().nullsFirst())
    .orderBy(ofDispute('id'))
    .limit(limit),
);

const toStored = ({ respondBy, changedAt, ...dispute }: Dispute): StoredDispute => ({
  ...dispute,
  respondBy: respondBy?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
});

const toDispute = ({ respondBy, changedAt, ...dispute }: StoredDispute): Dispute => ({
  ...dispute,
  respondBy: respondBy === null ? null : new Date(respondBy),
  changedAt: new Date(changedAt),
});

export const providerEvents = (em: EntityManager) => {
  const isAdded = async (event: Row): Promise<boolean> => (await countOf(em, add(event))) > 0;
  return {
    addEvent: (event) => isAdded({ ...ORDINARY, ...event }),
    addUnknownEvent: (event) => isAdded({ ...ORDINARY, ...event, isUnknown: true }),
    addOtherEvent: ({ dispute, ...event }) =>
      isAdded({ ...ORDINARY, ...event, isOther: true, dispute: dispute && toStored(dispute) }),
    listEvents: (orderId) => rowsOf(em, listOf({ orderId })),
    countUnknownEvents: async () => (await firstOf(em, countUnknown({})))?.events ?? 0,
    listUnknownEvents: (limit) => rowsOf(em, listUnknown({ limit })),
    countOtherEvents: (since) => rowsOf(em, countOther({ since })),
    async listDisputes(limit): Promise<readonly ReportedDispute[]> {
      const reported = await rowsOf(em, listDisputes({ limit }));
      return reported.map(({ orderId, dispute }) => ({ orderId, ...toDispute(dispute) }));
    },
    forgetEvents: (before, limit) => purgeOld(em, before, limit),
  } satisfies Partial<OrderStore>;
};
