import type { Comparison, ComparisonStore, Mismatch } from '@meend/core/payment/comparison.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, excluded, jsonArray, type RowOf, valuesOf } from '../connection/columns.ts';
import { purge } from '../connection/delete-batch.sql.ts';
import { db, execute, firstOf, statement } from '../connection/statements.ts';
import { SettlementComparisonsTable } from './payment.tables.ts';

type Row = RowOf<typeof SettlementComparisonsTable>;

const newest = () =>
  db
    .selectFrom('settlement_comparisons')
    .select(columnsOf(SettlementComparisonsTable))
    .orderBy('started_at', 'desc')
    .limit(1);
const findLatest = statement(newest);
const findLatestFinished = statement(() => newest().where('finished_at', 'is not', null));
const save = statement((it: Omit<Row, 'samples'> & { samples: string }) =>
  db
    .insertInto('settlement_comparisons')
    .values({
      ...valuesOf(SettlementComparisonsTable, it, 'samples'),
      samples: jsonArray<Mismatch>(it.samples),
    })
    .onConflict((conflict) =>
      conflict
        .column('started_at')
        .doUpdateSet(
          excluded(
            'after_created_at',
            'after_id',
            'finished_at',
            'compared',
            'healed',
            'unanswered',
            'tries',
            'mismatches',
            'samples',
          ),
        ),
    ),
);
const purgeOld = purge(SettlementComparisonsTable, (row, before) => row('started_at', '<', before));

const toComparison = ({ afterCreatedAt, afterId, ...comparison }: Row): Comparison => ({
  ...comparison,
  after: afterCreatedAt === null || afterId === null ? null : { createdAt: afterCreatedAt, id: afterId },
});

export const postgresComparisonStore = (em: EntityManager): ComparisonStore => ({
  async findLatest() {
    const row = await firstOf(em, findLatest({}));
    return row && toComparison(row);
  },
  async findLatestFinished() {
    const row = await firstOf(em, findLatestFinished({}));
    return row && toComparison(row);
  },
  async save({ after, samples, ...comparison }) {
    const cursor = { afterCreatedAt: after?.createdAt ?? null, afterId: after?.id ?? null };
    await execute(em, save({ ...comparison, ...cursor, samples: JSON.stringify(samples) }));
  },
  forget: (before, limit) => purgeOld(em, before, limit),
});
