import {
  eventHour,
  type SecurityEventKind,
  type SecurityEventStore,
  securityEventKinds,
} from '@meend/core/audit/security-event.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, type RowOf, valuesOf } from '../connection/columns.ts';
import { purge } from '../connection/delete-batch.sql.ts';
import { db, execute, rowsOf, statement } from '../connection/statements.ts';
import { SecurityEventsTable } from './audit.tables.ts';

const record = statement((it: RowOf<typeof SecurityEventsTable>) =>
  db
    .insertInto('security_events')
    .values(valuesOf(SecurityEventsTable, it))
    .onConflict((conflict) =>
      conflict.columns(['hour', 'kind', 'subject']).doUpdateSet((row) => ({
        last_at: row.fn('greatest', ['security_events.last_at', 'excluded.last_at']),
        times: row('security_events.times', '+', row.ref('excluded.times')),
      })),
    ),
);
const list = statement(({ limit }: { limit: number }) =>
  db
    .selectFrom('security_events')
    .select(columnsOf(SecurityEventsTable, 'hour', 'subject'))
    .orderBy('hour', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('kind')
    .orderBy('subject')
    .limit(limit),
);
const countSince = statement(({ hour }: { hour: Date }) =>
  db
    .selectFrom('security_events')
    .select(['kind', sql<number>`sum(times)::int`.as('times')])
    .where('hour', '>=', hour)
    .groupBy('kind'),
);
const purgeEnded = purge(SecurityEventsTable, (_, before) => sql`hour + interval '1 hour' <= ${before}`);

export const postgresSecurityEventStore = (em: EntityManager): SecurityEventStore => ({
  async record({ kind, userId, at }, times = 1) {
    const event = {
      hour: eventHour(at),
      kind,
      subject: userId ?? '',
      userId,
      firstAt: at,
      lastAt: at,
      times,
    };
    await execute(em, record(event));
  },
  list: (limit) => rowsOf(em, list({ limit })),
  async countSince(from) {
    const rows = await rowsOf(em, countSince({ hour: eventHour(from) }));
    const counted = new Map(rows.map(({ kind, times }) => [kind, times]));
    return Object.fromEntries(securityEventKinds.map((kind) => [kind, counted.get(kind) ?? 0])) as Record<
      SecurityEventKind,
      number
    >;
  },
  forget: (before, limit) => purgeEnded(em, before, limit),
});
