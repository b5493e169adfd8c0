import type { Bookmark, BookmarkStore } from '@meend/core/playback/bookmarks/bookmark.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, excluded, valuesOf } from '../connection/columns.ts';
import { db, execute, rowsOf, statement } from '../connection/statements.ts';
import { BookmarksTable } from './playback.tables.ts';

const list = statement(
  ({ userId }: { userId: UserId }) =>
    db
      .selectFrom('bookmarks')
      .select(columnsOf(BookmarksTable))
      .where('user_id', '=', userId)
      .orderBy('added_at', 'desc')
      .orderBy('part_id')
      .orderBy('second'),
  'bookmarks',
);
const put = statement((it: Bookmark) =>
  db
    .insertInto('bookmarks')
    .values(valuesOf(BookmarksTable, it))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'part_id', 'second']).doUpdateSet(excluded('note')),
    ),
);
const removeAll = ({ userId }: { userId: UserId }) =>
  db.deleteFrom('bookmarks').where('user_id', '=', userId);
const remove = statement(({ userId, partId, second }: Pick<Bookmark, 'userId' | 'partId' | 'second'>) =>
  removeAll({ userId }).where('part_id', '=', partId).where('second', '=', second),
);

export const postgresBookmarkStore = (em: EntityManager): BookmarkStore => ({
  list: (userId) => rowsOf(em, list({ userId })),
  put: (bookmark) => execute(em, put(bookmark)),
  remove: (userId, partId, second) => execute(em, remove({ userId, partId, second })),
  removeAll: (userId) => execute(em, removeAll({ userId })),
});
