import type { RateLimitStore } from '@meend/core/jobs/rate-limit-store.port.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteBatch } from '../connection/delete-batch.ts';
import { toDate } from '../connection/query-options.ts';

interface SpentRow {
  readonly tries: number;
  readonly ends_at: string;
}

// One statement, so that concurrent hits get distinct counts.
const CONSUME = `
insert into spent_tries as kept (key, tries, ends_at) values (?, 1, ?)
on conflict (key) do update set
  tries = case when kept.ends_at > ? then kept.tries + 1 else 1 end,
  ends_at = case when kept.ends_at > ? then kept.ends_at else excluded.ends_at end
returning tries, ends_at`;

export const postgresRateLimitStore = (em: EntityManager): RateLimitStore => ({
  async consume(key, seconds, now) {
    const endsAt = new Date(now.getTime() + seconds * 1_000);
    const [row] = await em.execute<SpentRow[]>(CONSUME, [key, endsAt, now, now]);
    if (!row) throw new Error('rate limit hit returned no row');
    return { hits: row.tries, msLeft: toDate(row.ends_at).getTime() - now.getTime() };
  },
  forget: (before, limit) =>
    deleteBatch(em, { table: 'spent_tries', key: ['key'], where: 'ends_at < ?' }, [before], limit),
});
