import {
  eventHour,
  type SecurityEventKind,
  type SecurityEvents,
  securityEventKinds,
} from '@meend/core/audit/security-event.ts';
import type { SecurityEventStore } from '@meend/core/audit/security-event-store.port.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteBatch } from '../connection/delete-batch.ts';
import { toDate } from '../connection/query-options.ts';

interface EventRow {
  readonly kind: SecurityEventKind;
  readonly user_id: UserId | null;
  readonly first_at: string;
  readonly last_at: string;
  readonly times: number;
}

const RECORD = `
insert into security_events as kept (hour, kind, subject, user_id, first_at, last_at, times) values (?, ?, ?, ?, ?, ?, ?)
on conflict (hour, kind, subject) do update set
  last_at = greatest(kept.last_at, excluded.last_at),
  times = kept.times + excluded.times`;

const toEvents = ({ kind, user_id: userId, first_at, last_at, times }: EventRow): SecurityEvents => ({
  kind,
  userId,
  firstAt: toDate(first_at),
  lastAt: toDate(last_at),
  times,
});

export const postgresSecurityEventStore = (em: EntityManager): SecurityEventStore => ({
  async record({ kind, userId, at }, times = 1) {
    await em.execute(RECORD, [eventHour(at), kind, userId ?? '', userId, at, at, times]);
  },
  async list(limit) {
    const rows = await em.execute<EventRow[]>(
      `select kind, user_id, first_at, last_at, times from security_events
       order by hour desc, last_at desc, kind, subject limit ?`,
      [limit],
    );
    return rows.map(toEvents);
  },
  async countSince(from) {
    const rows = await em.execute<{ kind: SecurityEventKind; times: number }[]>(
      'select kind, sum(times)::int as times from security_events where hour >= ? group by kind',
      [eventHour(from)],
    );
    const counted = Object.fromEntries(rows.map(({ kind, times }) => [kind, times]));
    return Object.fromEntries(securityEventKinds.map((kind) => [kind, counted[kind] ?? 0])) as Record<
      SecurityEventKind,
      number
    >;
  },
  forget: (before, limit) =>
    deleteBatch(
      em,
      { table: 'security_events', key: ['hour', 'kind', 'subject'], where: "hour + interval '1 hour' <= ?" },
      [before],
      limit,
    ),
});
