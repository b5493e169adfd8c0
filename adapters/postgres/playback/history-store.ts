import type { HistoryStore } from '@meend/core/playback/history-state.ts';
import type { PartId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, queryRows } from '../connection/prepared.ts';
import { toDate, toDateOrNull } from '../connection/query-options.ts';

interface ReadEvent {
  readonly kind: 'cleared' | 'removed' | 'paused';
  readonly part_id: string | null;
  readonly at: string;
  readonly until: string | null;
}

// One statement: every report of a device reads it.
const HISTORY = prepared(
  'history',
  `select 'cleared' as kind, null::uuid as part_id, history_cleared_at as at, null::timestamptz(3) as until
     from users where id = ? and history_cleared_at is not null
   union all select 'removed', part_id, removed_at, null from part_removals where user_id = ?
   union all select 'paused', null, started_at, ended_at from history_pauses where user_id = ?`,
);

export const postgresHistoryStore = (em: EntityManager): HistoryStore => ({
  async read(userId) {
    const rows = await queryRows<ReadEvent>(em, HISTORY, [userId, userId, userId]);
    const cleared = rows.find(({ kind }) => kind === 'cleared');
    return {
      clearedAt: cleared ? toDate(cleared.at) : null,
      removals: new Map(
        rows.flatMap(({ part_id, at }) =>
          part_id === null ? [] : [[part_id as PartId, toDate(at)] as const],
        ),
      ),
      pauses: rows
        .filter(({ kind }) => kind === 'paused')
        .map(({ at, until }) => ({ from: toDate(at), until: toDateOrNull(until) })),
    };
  },
  async setCleared(userId, at) {
    await em.execute('update users set history_cleared_at = greatest(history_cleared_at, ?) where id = ?', [
      at,
      userId,
    ]);
    await em.execute('delete from part_removals where user_id = ? and removed_at <= ?', [userId, at]);
    await em.execute('delete from history_pauses where user_id = ? and ended_at <= ?', [userId, at]);
  },
  async addRemoval({ userId, partId, storyId, removedAt }) {
    await em.execute(
      `insert into part_removals (user_id, part_id, story_id, removed_at) values (?, ?, ?, ?)
       on conflict (user_id, part_id) do update
       set removed_at = greatest(excluded.removed_at, part_removals.removed_at)`,
      [userId, partId, storyId, removedAt],
    );
  },
  async startPause(userId, at) {
    await em.execute(
      `insert into history_pauses (user_id, started_at)
       select ?, ? where not exists (select from history_pauses where user_id = ? and ended_at is null)
       on conflict (user_id, started_at) do update set ended_at = null`,
      [userId, at, userId],
    );
  },
  async endPause(userId, at) {
    await em.execute('update history_pauses set ended_at = ? where user_id = ? and ended_at is null', [
      at,
      userId,
    ]);
  },
});
