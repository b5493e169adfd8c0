import type { Person, PersonSearch, PersonStore } from '@meend/core/people/person.ts';
import { isId, type PersonId, type StoryId, type UploadId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { isCredited, isListed } from '../catalogue/story-reading.sql.ts';
import { columnsOf, valuesOf } from '../connection/columns.ts';
import { inTransaction } from '../connection/in-transaction.ts';
import { db, execute, firstOf, rowsOf, statement, variants } from '../connection/statements.ts';
import { contentReads } from '../editing/content-reading.ts';
import { freeSlug } from '../editing/free-slug.ts';
import { inOrder, isBeyond, type Sorting } from '../editing/listing.sql.ts';
import { isTextFound, withParts } from '../editing/studio-texts.sql.ts';
import { PeopleTable } from './people.tables.ts';

interface One {
  readonly id: PersonId;
}

interface Many {
  readonly ids: readonly PersonId[];
}

const BY_NAME: Sorting = { table: 'people', key: 'name', sign: '>', isName: true };

const people = () => db.selectFrom('people').select(columnsOf(PeopleTable));
const find = statement(({ id }: One) => people().where('id', '=', id));
const findBySlug = statement(({ slug }: { slug: Slug }) =>
  people().where('slug', '=', slug).where('status', '=', 'published'),
);
const among = ({ ids }: Many) => sql<PersonId>`any(${ids}::uuid[])`;
const findMany = statement((it: Many) =>
  people().where('id', '=', among(it)).where('status', '=', 'published'),
);
const lockKnown = statement((it: Many) =>
  db.selectFrom('people').select('id').where('id', '=', among(it)).orderBy('id').forShare(),
);

const listVoices = statement(({ limit }: { limit: number }) =>
  people()
    .where('status', '=', 'published')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stories')
          .select('stories.id')
          .where(isCredited(sql.ref('people.id'), 'voice'))
          .where(isListed('stories')),
      ),
    )
    .$call(inOrder(BY_NAME))
    .limit(limit),
);
const listForStudio = variants(
  ['status'],
  ({ status, limit, after, ...text }: ReturnType<typeof withParts<PersonSearch>>) => {
    let page = people().$call(inOrder(BY_NAME)).limit(limit);
    if (status !== null) page = page.where('status', '=', status);
    if (text.parts !== null) page = page.where(isTextFound('person', 'people.id', text));
    return after === null ? page : page.where(isBeyond(BY_NAME, after));
  },
);
const add = statement((it: Person) => db.insertInto('people').values(valuesOf(PeopleTable, it)));
const save = statement((it: Person) =>
  db
    .updateTable('people')
    .set(valuesOf(PeopleTable, it, 'id'))
    .where('id', '=', it.id),
);

/** The upload in the path of a picture. */
const UPLOAD = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const isCreditedIn = ({ id }: One) =>
  sql<boolean>`(${isCredited(id, 'voice')} or ${isCredited(id, 'writer')})`;
const lockStories = statement((it: One) =>
  db.selectFrom('stories').select('id').where(isCreditedIn(it)).orderBy('id').forUpdate(),
);
const remove = statement(({ id }: One) =>
  db.deleteFrom('people').where('id', '=', id).returning(['name', 'name_hi as nameHi', 'portrait']),
);
const releasePortrait = statement(({ id, uploadId }: One & { uploadId: string }) =>
  db
    .updateTable('uploads')
    .set({ claimed_by: null })
    .where('id', '=', uploadId as UploadId)
    .where(sql<boolean>`claimed_by = ${id}`),
);
const forget = statement(
  ({ id, names, now }: One & { names: readonly string[]; now: Date }) => sql<{ id: StoryId }>`
    update stories set revision = revision + 1, updated_at = ${now},
      author = case when author = any(${names}::text[]) then null else author end,
      credits = (
        select jsonb_agg(case when one ->> 'personId' = ${id}::text then jsonb_set(one, '{personId}', 'null') else one end
          order by position)
        from jsonb_array_elements(credits) with ordinality as all_of_them (one, position)
      )
    where ${isCreditedIn({ id })} returning id`,
);

export const postgresPersonStore = (em: EntityManager): PersonStore => ({
  findBySlug: (slug) => firstOf(em, findBySlug({ slug })),
  findMany: (ids) => rowsOf(em, findMany({ ids: ids.filter(isId) })),
  listVoices: (limit) => rowsOf(em, listVoices({ limit })),
  async lockKnown(ids) {
    const known = await rowsOf(em, lockKnown({ ids: ids.filter(isId) }));
    return known.map(({ id }) => id);
  },
  freeSlug: (base, own) => freeSlug(em, { table: 'people' }, base, own),
  listForStudio: async (search) =>
    search.after !== null && !isId(search.after) ? [] : rowsOf(em, listForStudio(withParts(search))),
  ...contentReads(em, 'people', (id: PersonId) => firstOf(em, find({ id }))),
  addFromStudio: (person) => execute(em, add(person)),
  saveFromStudio: (person) => execute(em, save(person)),
  async erase(id, now) {
    if (!isId(id)) return null;
    return inTransaction(em, async (inside) => {
      // Stories first: an edit locks its story and then the people it credits.
      await rowsOf(inside, lockStories({ id }));
      const erased = await firstOf(inside, remove({ id }));
      if (erased === null) return null;
      const names = [erased.name, erased.nameHi].filter((name) => name !== null);
      const stories = await rowsOf(inside, forget({ id, names, now }));
      const uploadId = erased.portrait?.small.match(UPLOAD)?.[0];
      if (uploadId !== undefined) await execute(inside, releasePortrait({ id, uploadId }));
      return stories.map((story) => story.id);
    });
  },
});
