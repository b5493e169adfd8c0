import type { Comparison, ComparisonStore, Mismatch } from '@meend/core/payment/comparison.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteBatch } from '../connection/delete-batch.ts';
import { toDate } from '../connection/query-options.ts';

interface ReadComparison {
  readonly started_at: string;
  readonly after_created_at: string | null;
  readonly after_id: string | null;
  readonly finished_at: string | null;
  readonly compared: number;
  readonly healed: number;
  readonly unanswered: number;
  readonly tries: number;
  readonly mismatches: number;
  readonly samples: readonly Mismatch[];
}

const toComparison = (row: ReadComparison): Comparison => ({
  startedAt: toDate(row.started_at),
  after:
    row.after_created_at === null
      ? null
      : { createdAt: toDate(row.after_created_at), id: row.after_id as OrderId },
  finishedAt: row.finished_at === null ? null : toDate(row.finished_at),
  compared: row.compared,
  healed: row.healed,
  unanswered: row.unanswered,
  attempts: row.tries,
  mismatches: row.mismatches,
  samples: row.samples,
});

const SAVE = `
insert into settlement_comparisons (started_at, after_created_at, after_id, finished_at, compared, healed,
  unanswered, tries, mismatches, samples)
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict (started_at) do update set after_created_at = excluded.after_created_at, after_id = excluded.after_id,
  finished_at = excluded.finished_at, compared = excluded.compared, healed = excluded.healed,
  unanswered = excluded.unanswered, tries = excluded.tries, mismatches = excluded.mismatches,
  samples = excluded.samples`;

export const postgresComparisonStore = (em: EntityManager): ComparisonStore => {
  const findNewest = async (where: string): Promise<Comparison | null> => {
    const [row] = await em.execute<ReadComparison[]>(
      `select * from settlement_comparisons ${where} order by started_at desc limit 1`,
    );
    return row ? toComparison(row) : null;
  };
  return {
    findLatest: () => findNewest(''),
    findLatestFinished: () => findNewest('where finished_at is not null'),
    async save({ startedAt, after, finishedAt, samples, ...counts }) {
      await em.execute(SAVE, [
        startedAt,
        after?.createdAt ?? null,
        after?.id ?? null,
        finishedAt,
        counts.compared,
        counts.healed,
        counts.unanswered,
        counts.attempts,
        counts.mismatches,
        JSON.stringify(samples),
      ]);
    },
    forget: (before, limit) =>
      deleteBatch(
        em,
        { table: 'settlement_comparisons', key: ['started_at'], where: 'started_at < ?' },
        [before],
        limit,
      ),
  };
};
