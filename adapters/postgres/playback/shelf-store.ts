import type { ShelfKind } from '@meend/core/playback/shelf/shelf-entry.ts';
import type { ShelfStore } from '@meend/core/playback/shelf/shelf-store.port.ts';
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, queryRows } from '../connection/prepared.ts';
import { toDate } from '../connection/query-options.ts';

interface ReadEntry {
  readonly user_id: string;
  readonly story_id: string;
  readonly kind: string;
  readonly added_at: string;
}

const SHELF = prepared(
  'shelf',
  `select user_id, story_id, kind, added_at from shelf_entries where user_id = ?
   order by added_at desc, story_id desc`,
);

export const postgresShelfStore = (em: EntityManager): ShelfStore => ({
  async list(userId) {
    const rows = await queryRows<ReadEntry>(em, SHELF, [userId]);
    return rows.map((row) => ({
      userId: row.user_id as UserId,
      storyId: row.story_id as StoryId,
      kind: row.kind as ShelfKind,
      addedAt: toDate(row.added_at),
    }));
  },
  async add({ userId, storyId, kind, addedAt }) {
    await em.execute(
      `insert into shelf_entries (user_id, story_id, kind, added_at) values (?, ?, ?, ?)
       on conflict (user_id, kind, story_id) do nothing`,
      [userId, storyId, kind, addedAt],
    );
  },
  async remove(userId, kind, storyId) {
    await em.execute('delete from shelf_entries where user_id = ? and kind = ? and story_id = ?', [
      userId,
      kind,
      storyId,
    ]);
  },
  async removeAll(userId) {
    await em.execute(`delete from shelf_entries where user_id = ? and kind <> 'follow'`, [userId]);
  },
});
