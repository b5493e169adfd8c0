import { isId, type MoodId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { Mood, MoodSearch, MoodStore } from '@meend/core/shelves/mood.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, valuesOf } from '../connection/columns.ts';
import { db, execute, firstOf, rowsOf, statement, variants } from '../connection/statements.ts';
import { contentReads } from '../editing/content-reading.ts';
import { freeSlug } from '../editing/free-slug.ts';
import { inOrder, isBeyond, type Sorting } from '../editing/listing.sql.ts';
import { isTextFound, withParts } from '../editing/studio-texts.sql.ts';
import { MoodTable } from './shelves.tables.ts';

interface One {
  readonly id: MoodId;
}

const BY_NAME: Sorting = { table: 'moods', key: 'name', sign: '>', isName: true };

const moods = () => db.selectFrom('moods').select(columnsOf(MoodTable));
const published = () => moods().where('status', '=', 'published');
const find = statement(({ id }: One) => moods().where('id', '=', id));
const findBySlug = statement(({ slug }: { slug: Slug }) => published().where('slug', '=', slug));
const listPublished = statement(({ limit }: { limit: number }) =>
  published().orderBy('position').orderBy('published_at').orderBy('id').limit(limit),
);
const listForStudio = variants(
  ['status'],
  ({ status, limit, after, ...text }: ReturnType<typeof withParts<MoodSearch>>) => {
    let page = moods().$call(inOrder(BY_NAME)).limit(limit);
    if (status !== null) page = page.where('status', '=', status);
    if (text.parts !== null) page = page.where(isTextFound('mood', 'moods.id', text));
    return after === null ? page : page.where(isBeyond(BY_NAME, after));
  },
);
const add = statement((it: Mood) => db.insertInto('moods').values(valuesOf(MoodTable, it)));
const save = statement((it: Mood) =>
  db
    .updateTable('moods')
    .set(valuesOf(MoodTable, it, 'id'))
    .where('id', '=', it.id),
);
const remove = statement(({ id }: One) => db.deleteFrom('moods').where('id', '=', id));

export const postgresMoodStore = (em: EntityManager): MoodStore => ({
  findBySlug: (slug) => firstOf(em, findBySlug({ slug })),
  listPublished: (limit) => rowsOf(em, listPublished({ limit })),
  freeSlug: (base, own) => freeSlug(em, { table: 'moods' }, base, own),
  listForStudio: async (search) =>
    search.after !== null && !isId(search.after) ? [] : rowsOf(em, listForStudio(withParts(search))),
  ...contentReads(em, 'moods', (id: MoodId) => firstOf(em, find({ id }))),
  addFromStudio: (mood) => execute(em, add(mood)),
  saveFromStudio: (mood) => execute(em, save(mood)),
  remove: (id) => execute(em, remove({ id })),
});
