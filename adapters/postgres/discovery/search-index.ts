import { postingFields } from '@meend/core/discovery/postings.ts';
import type {
  NearKey,
  SearchIndex,
  StudioText,
  Subject,
  TypedKey,
} from '@meend/core/discovery/search-index.port.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf } from '../connection/columns.ts';
import { inTransaction } from '../connection/in-transaction.ts';
import { db, execute, firstOf, rowsOf, statement, variants } from '../connection/statements.ts';
import { SearchEntriesTable } from './discovery.tables.ts';
import { collectCandidates, LAST } from './search-candidates.sql.ts';
import { entryOf, headOf, replaceEntries } from './search-writing.ts';

const near = statement(
  ({ keys, unfinished, skeletons, lengths }: ReturnType<typeof valuesOfTyped>) => sql<{ key: string }>`
select key from search_keys where key = any(${keys}::text[])
union
select longer.key from unnest(${unfinished}::text[]) as typed (key) cross join generate_series(1, 7) as more
cross join lateral (
  select key from search_keys
  where char_length(key) = char_length(typed.key) + more
    and key collate "C" >= typed.key and key collate "C" < typed.key || ${LAST}
  order by key collate "C" limit 12
) as longer
union
select same.key from unnest(${skeletons}::text[], ${lengths}::integer[]) as typed (skeleton, length)
cross join generate_series(-3, 3) as more
cross join lateral (
  select key from search_keys where skeleton collate "C" = typed.skeleton and char_length(key) = typed.length + more
  order by key collate "C" limit 30
) as same`,
  'search-keys',
);

const valuesOfTyped = (typed: readonly TypedKey[]) => {
  const folded = typed.filter(({ skeleton }) => skeleton !== null);
  return {
    keys: typed.map(({ key }) => key),
    unfinished: typed.filter(({ isUnfinished }) => isUnfinished).map(({ key }) => key),
    skeletons: folded.map(({ skeleton }) => skeleton),
    lengths: folded.map(({ key }) => key.length),
  };
};

const alike = statement(({ skeleton, limit }: { skeleton: string; limit: number }) =>
  db
    .selectFrom('search_keys')
    .select('key')
    .where(
      sql<boolean>`skeleton collate "C" >= ${skeleton} and skeleton collate "C" < ${skeleton} || ${LAST}`,
    )
    .orderBy(sql`skeleton collate "C"`)
    .orderBy(sql`char_length(key)`)
    .orderBy(sql`key collate "C"`)
    .limit(limit),
);

/** A search that takes longer is given up: its caller has gone. */
const MAX_SEARCH_MS = 2_000;
const limitTime = statement(
  () => sql`select set_config('statement_timeout', ${String(MAX_SEARCH_MS)}, true)`,
  'search-limit',
);

const earliest = statement(
  ({ refs }: { refs: readonly string[] }) => sql<{ ref: string; from: Date }>`
  select given.ref, first.visible_from as "from" from unnest(${refs}::text[]) as given (ref)
  cross join lateral (
    select visible_from from search_postings where key = given.ref and field = ${sql.lit(postingFields.ref)}
    order by visible_from, entry limit 1
  ) as first`,
);

const subjectsOf = statement(
  ({ ref }: { ref: string }) => sql<Subject>`
  select entry.kind, entry.subject_id as id from search_postings posting
  cross join lateral (select kind, subject_id from search_entries where number = posting.entry offset 0) as entry
  where posting.key = ${ref} and posting.field = ${sql.lit(postingFields.ref)}`,
);

const removeTexts = statement(
  ({ kinds, ids }: { kinds: readonly string[]; ids: readonly string[] }) => sql`
  delete from studio_texts using unnest(${kinds}::text[], ${ids}::uuid[]) as gone (kind, id)
  where studio_texts.kind = gone.kind and subject_id = gone.id`,
);

const saveTexts = statement(
  (it: { kinds: readonly string[]; ids: readonly string[]; texts: readonly (string | null)[] }) => sql`
  insert into studio_texts as own (kind, subject_id, text)
  select * from unnest(${it.kinds}::text[], ${it.ids}::uuid[], ${it.texts}::text[])
  on conflict (kind, subject_id) do update set text = excluded.text where own.text <> excluded.text`,
);

const valuesOfTexts = (texts: readonly StudioText[]) => ({
  kinds: texts.map(({ kind }) => kind),
  ids: texts.map(({ id }) => id),
  texts: texts.map(({ text }) => text),
});

const listTexts = variants(
  [],
  ({ limit, kind, id }: { limit: number; kind: string | null; id: string | null }) => {
    const page = db
      .selectFrom('studio_texts')
      .select(['kind', 'subject_id as id', 'text'])
      .orderBy('kind')
      .orderBy('subject_id')
      .limit(limit);
    return kind === null ? page : page.where(sql<boolean>`(kind, subject_id) > (${kind}, ${id})`);
  },
);

export const postgresSearchIndex = (em: EntityManager): SearchIndex => ({
  async keysNear(typed) {
    return (await rowsOf(em, near(valuesOfTyped(typed)))).map(({ key }) => key);
  },
  async keysAlike(skeleton, limit) {
    return (await rowsOf(em, alike({ skeleton, limit }))).map(({ key }) => key);
  },
  collect: (search) =>
    inTransaction(em, async (inside) => {
      await firstOf(inside, limitTime({}));
      const { keys, ...others } = search;
      const of = <Name extends keyof NearKey>(name: Name) => keys.map((one) => one[name]);
      const near = { key: of('key'), term: of('term'), likeness: of('likeness'), share: of('share') };
      const rows = await rowsOf(inside, collectCandidates({ ...others, ...near }));
      const candidates = rows.map(({ blurb, lines, finishedShare, ...head }) => ({
        ...headOf(head),
        ...{ blurb, lines, finishedShare },
      }));
      return { candidates, isCut: rows[0]?.isCut ?? false };
    }),
  async linesOf(ids) {
    const rows = await rowsOf(
      em,
      db
        .selectFrom('search_entries')
        .select(['id', 'lines'])
        .where('id', '=', sql<string>`any(${ids}::text[])`),
    );
    return new Map(rows.map(({ id, lines }) => [id, lines]));
  },
  lockContent: () => execute(em, sql`select version from catalogue_version for update`),
  replace: (subjects, entries) => replaceEntries(em, subjects, entries),
  subjectsOf: (ref) => rowsOf(em, subjectsOf({ ref })),
  async earliest(refs) {
    return new Map((await rowsOf(em, earliest({ refs }))).map(({ ref, from }) => [ref, from]));
  },
  async list(limit, after) {
    const rows = await rowsOf(
      em,
      db
        .selectFrom('search_entries')
        .select(columnsOf(SearchEntriesTable))
        .where(sql<boolean>`id collate "C" > ${after ?? ''}`)
        .orderBy(sql`id collate "C"`)
        .limit(limit),
    );
    return rows.map(entryOf);
  },
  async saveTexts(texts) {
    const [gone, kept] = [
      texts.filter(({ text }) => text === null),
      texts.filter(({ text }) => text !== null),
    ];
    if (gone.length > 0) await execute(em, removeTexts(valuesOfTexts(gone)));
    if (kept.length > 0) await execute(em, saveTexts(valuesOfTexts(kept)));
  },
  listTexts: (limit, after) =>
    rowsOf(em, listTexts({ limit, kind: after?.kind ?? null, id: after?.id ?? null })),
});
