import type { Chapter, ChapterStore } from '@meend/core/catalogue/chapters/chapter.ts';
import type { PartId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, excluded, jsonArray } from '../connection/columns.ts';
import { db, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { ChaptersTable } from './catalogue.tables.ts';

const find = statement(
  ({ partId }: { partId: PartId }) =>
    db.selectFrom('chapters').select(columnsOf(ChaptersTable, 'partId')).where('part_id', '=', partId),
  'chapters',
);

export const postgresChapterStore = (em: EntityManager): ChapterStore => ({
  find: async (partId) => (await firstOf(em, find({ partId }))) ?? { chapters: [], revision: 0 },
  async save(partId, { chapters, revision }) {
    const row = { part_id: partId, chapters: jsonArray<Chapter>(JSON.stringify(chapters)), revision };
    const save = db
      .insertInto('chapters')
      .values(row)
      .onConflict((conflict) => conflict.column('part_id').doUpdateSet(excluded('chapters', 'revision')));
    await rowsOf(em, save);
  },
});
