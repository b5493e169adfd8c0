import type { RateLimitStore } from '@meend/core/jobs/rate-limit-store.port.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { purge } from '../connection/delete-batch.sql.ts';
import { firstOf, statement } from '../connection/statements.ts';
import { RateLimitsTable } from './rate-limits.tables.ts';

// One statement, so that concurrent hits get distinct counts.
const consume = statement(
  ({ key, endsAt, now }: { key: string; endsAt: Date; now: Date }) => sql<{ hits: number; endsAt: Date }>`
    insert into spent_tries as kept (key, tries, ends_at) values (${key}, 1, ${endsAt})
    on conflict (key) do update set
      tries = case when kept.ends_at > ${now} then kept.tries + 1 else 1 end,
      ends_at = case when kept.ends_at > ${now} then kept.ends_at else excluded.ends_at end
    returning tries as hits, ends_at as "endsAt"`,
);
const purgeEnded = purge(RateLimitsTable, (row, before) => row('ends_at', '<', before));

export const postgresRateLimitStore = (em: EntityManager): RateLimitStore => ({
  async consume(key, seconds, now) {
    const row = await firstOf(em, consume({ key, endsAt: new Date(now.getTime() + seconds * 1_000), now }));
    if (!row) throw new Error('rate limit hit returned no row');
    return { hits: row.hits, msLeft: row.endsAt.getTime() - now.getTime() };
  },
  forget: (before, limit) => purgeEnded(em, before, limit),
});
