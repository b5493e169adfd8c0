import type { BookmarkStore } from '@meend/core/playback/bookmarks/bookmark-store.port.ts';
import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, queryRows } from '../connection/prepared.ts';
import { toDate } from '../connection/query-options.ts';

interface ReadBookmark {
  readonly user_id: string;
  readonly story_id: string;
  readonly part_id: string;
  readonly second: number;
  readonly note: string;
  readonly added_at: string;
}

const BOOKMARKS = prepared(
  'bookmarks',
  `select user_id, story_id, part_id, second, note, added_at from bookmarks where user_id = ?
   order by added_at desc, part_id, second`,
);

export const postgresBookmarkStore = (em: EntityManager): BookmarkStore => ({
  async list(userId) {
    const rows = await queryRows<ReadBookmark>(em, BOOKMARKS, [userId]);
    return rows.map((row) => ({
      userId: row.user_id as UserId,
      storyId: row.story_id as StoryId,
      partId: row.part_id as PartId,
      second: row.second,
      note: row.note,
      addedAt: toDate(row.added_at),
    }));
  },
  async put({ userId, storyId, partId, second, note, addedAt }) {
    await em.execute(
      `insert into bookmarks (user_id, story_id, part_id, second, note, added_at) values (?, ?, ?, ?, ?, ?)
       on conflict (user_id, part_id, second) do update set note = excluded.note`,
      [userId, storyId, partId, second, note, addedAt],
    );
  },
  async remove(userId, partId, second) {
    await em.execute('delete from bookmarks where user_id = ? and part_id = ? and second = ?', [
      userId,
      partId,
      second,
    ]);
  },
  async removeAll(userId) {
    await em.execute('delete from bookmarks where user_id = ?', [userId]);
  },
});
