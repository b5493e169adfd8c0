import type { ShelfEntry, ShelfStore } from '@meend/core/playback/shelf/shelf-entry.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, valuesOf } from '../connection/columns.ts';
import { db, execute, rowsOf, statement } from '../connection/statements.ts';
import { ShelfEntriesTable } from './playback.tables.ts';

const list = statement(
  ({ userId }: { userId: UserId }) =>
    db
      .selectFrom('shelf_entries')
      .select(columnsOf(ShelfEntriesTable))
      .where('user_id', '=', userId)
      .orderBy('added_at', 'desc')
      .orderBy('story_id', 'desc'),
  'shelf',
);
const add = statement((it: ShelfEntry) =>
  db
    .insertInto('shelf_entries')
    .values(valuesOf(ShelfEntriesTable, it))
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'story_id']).doNothing()),
);
const remove = statement(({ userId, kind, storyId }: Omit<ShelfEntry, 'addedAt'>) =>
  db
    .deleteFrom('shelf_entries')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('story_id', '=', storyId),
);
const removeAll = statement(({ userId }: { userId: UserId }) =>
  db.deleteFrom('shelf_entries').where('user_id', '=', userId).where('kind', '<>', 'follow'),
);

export const postgresShelfStore = (em: EntityManager): ShelfStore => ({
  list: (userId) => rowsOf(em, list({ userId })),
  add: (entry) => execute(em, add(entry)),
  remove: (userId, kind, storyId) => execute(em, remove({ userId, kind, storyId })),
  removeAll: (userId) => execute(em, removeAll({ userId })),
});
