import type { HistoryStore, PartRemoval } from '@meend/core/playback/history-state.ts';
import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type NotNull, sql } from 'kysely';
import { valuesOf } from '../connection/columns.ts';
import { db, execute, rowsOf, statement } from '../connection/statements.ts';
import { PartRemovalsTable } from './playback.tables.ts';

interface OwnAt {
  readonly userId: UserId;
  readonly at: Date;
}

type Own = Pick<OwnAt, 'userId'>;

const kind = (name: 'cleared' | 'removed' | 'paused') => sql<typeof name>`${sql.lit(name)}`.as('kind');
const NO_PART = sql<PartId | null>`null::uuid`.as('partId');
const NO_END = sql<Date | null>`null::timestamptz(3)`.as('until');

// One statement: every report of a device reads it.
const read = statement(
  ({ userId }: Own) =>
    db
      .selectFrom('users')
      .select([kind('cleared'), NO_PART, 'history_cleared_at as at', NO_END])
      .where('id', '=', userId)
      .where('history_cleared_at', 'is not', null)
      .$narrowType<{ at: NotNull }>()
      .unionAll(
        db
          .selectFrom('part_removals')
          .select([kind('removed'), 'part_id as partId', 'removed_at as at', NO_END])
          .where('user_id', '=', userId),
      )
      .unionAll(
        db
          .selectFrom('history_pauses')
          .select([kind('paused'), NO_PART, 'started_at as at', 'ended_at as until'])
          .where('user_id', '=', userId),
      ),
  'history',
);
const setCleared = statement(({ userId, at }: OwnAt) =>
  db
    .updateTable('users')
    .set(({ fn, val }) => ({ history_cleared_at: fn('greatest', ['history_cleared_at', val(at)]) }))
    .where('id', '=', userId),
);
const forgetRemovals = statement(({ userId, at }: OwnAt) =>
  db.deleteFrom('part_removals').where('user_id', '=', userId).where('removed_at', '<=', at),
);
const forgetPauses = statement(({ userId, at }: OwnAt) =>
  db.deleteFrom('history_pauses').where('user_id', '=', userId).where('ended_at', '<=', at),
);
const addRemoval = statement((it: PartRemoval & { readonly storyId: StoryId }) =>
  db
    .insertInto('part_removals')
    .values(valuesOf(PartRemovalsTable, it))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'part_id']).doUpdateSet(({ fn }) => ({
        removed_at: fn('greatest', ['excluded.removed_at', 'part_removals.removed_at']),
      })),
    ),
);
const openPause = ({ userId }: Own) =>
  db
    .selectFrom('history_pauses')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
const startPause = statement(({ userId, at }: OwnAt) =>
  db
    .insertInto('history_pauses')
    .columns(['user_id', 'started_at'])
    .expression(
      db
        .selectNoFrom(({ val }) => [val(userId).as('user_id'), val(at).as('started_at')])
        .where(({ not, exists }) => not(exists(openPause({ userId })))),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'started_at']).doUpdateSet({ ended_at: null })),
);
const endPause = statement(({ userId, at }: OwnAt) =>
  db
    .updateTable('history_pauses')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null),
);

export const postgresHistoryStore = (em: EntityManager): HistoryStore => ({
  async read(userId) {
    const rows = await rowsOf(em, read({ userId }));
    return {
      clearedAt: rows.find((row) => row.kind === 'cleared')?.at ?? null,
      removals: new Map(rows.flatMap(({ partId, at }) => (partId === null ? [] : [[partId, at]]))),
      pauses: rows.filter((row) => row.kind === 'paused').map(({ at, until }) => ({ from: at, until })),
    };
  },
  async setCleared(userId, at) {
    for (const change of [setCleared, forgetRemovals, forgetPauses])
      await execute(em, change({ userId, at }));
  },
  addRemoval: (removal) => execute(em, addRemoval(removal)),
  startPause: (userId, at) => execute(em, startPause({ userId, at })),
  endPause: (userId, at) => execute(em, endPause({ userId, at })),
});
