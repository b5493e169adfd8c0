import { createHash } from 'node:crypto';
import {
  changedPostings,
  type EntryPosting,
  isOfTerm,
  type Numbered,
  touchedRefs,
} from '@meend/core/discovery/postings.ts';
import type { EntryHead, IndexEntry } from '@meend/core/discovery/search-index.port.ts';
import { skeletonKey } from '@meend/core/search/skeleton-key.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { asJson, excludedOf, jsonArray, namesOf, type RowOf } from '../connection/columns.ts';
import { db, execute, rowsOf, statement } from '../connection/statements.ts';
import { SearchEntriesTable } from './discovery.tables.ts';

type Row = RowOf<typeof SearchEntriesTable>;

export type HeadRow = Pick<Row, 'id' | 'kind' | 'subjectId' | 'language' | 'notes' | 'head'>;

export const headOf = ({ id, kind, subjectId, language, notes, head }: HeadRow): EntryHead => ({
  ...(head as unknown as EntryHead),
  ...{ id, language, notes },
  subject: { kind, id: subjectId },
  publishedAt: new Date(head.publishedAt),
});

export const entryOf = ({ visibleFrom, visibleUntil, refs, blurb, lines, ...row }: Row): IndexEntry => ({
  ...headOf(row),
  ...{ visibleFrom, visibleUntil, refs, blurb, lines },
});

const hashOf = (entry: IndexEntry): string =>
  createHash('sha256').update(JSON.stringify(entry)).digest('base64');

const entryColumns = (entry: IndexEntry) => {
  const { id, subject, language, notes, visibleFrom, visibleUntil, refs, blurb, lines, ...head } = entry;
  return {
    ...{ id, language, notes, refs, blurb },
    number: sql<number>`default`,
    kind: subject.kind,
    subject_id: subject.id,
    visible_from: visibleFrom,
    visible_until: visibleUntil,
    opening: entry.name.map(([key]) => key).join(' '),
    head: asJson(head),
    lines: jsonArray<IndexEntry['lines'][number]>(JSON.stringify(lines)),
    hash: hashOf(entry),
  };
};

const upsert = async (em: EntityManager, entries: readonly IndexEntry[]): Promise<readonly Numbered[]> => {
  const rows = await rowsOf(
    em,
    db
      .insertInto('search_entries')
      .values(entries.map(entryColumns))
      .onConflict((same) => same.column('id').doUpdateSet(excludedOf(SearchEntriesTable, 'number', 'id')))
      .returning(['id', 'number']),
  );
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return entries.map((entry) => [entry, numbers.get(entry.id) ?? 0]);
};

const asRows = (
  postings: readonly EntryPosting[],
) => sql`jsonb_to_recordset(${JSON.stringify(postings)}::jsonb)
  as given (key text, field smallint, "from" timestamptz, entry bigint, lines smallint[])`;

const replacePostings = async (
  em: EntityManager,
  { removed, written }: ReturnType<typeof changedPostings>,
): Promise<void> => {
  if (removed.length + written.length === 0) return;
  // In one order, so that two transactions with new keys cannot deadlock.
  const keys = [...new Set(written.filter(isOfTerm).map(({ key }) => key))].sort();
  await execute(
    em,
    sql`with removed as (
      delete from search_postings own using ${asRows(removed)}
      where own.key = given.key and own.field = given.field
        and own.visible_from = given.from and own.entry = given.entry
    ), written as (
      insert into search_postings (key, field, visible_from, entry, lines)
      select key, field, "from", entry, lines from ${asRows(written)}
      on conflict (key, field, visible_from, entry) do update set lines = excluded.lines
    )
    insert into search_keys (key, skeleton)
    select * from unnest(${keys}::text[], ${keys.map(skeletonKey)}::text[]) on conflict (key) do nothing`,
  );
};

const COLUMNS = sql.join(
  namesOf(SearchEntriesTable).map(([name, column]) => sql`own.${sql.ref(column)} as ${sql.ref(name)}`),
);
const known = statement(
  ({ kinds, ids }: { kinds: readonly string[]; ids: readonly string[] }) => sql<Row>`
  select ${COLUMNS} from unnest(${kinds}::text[], ${ids}::text[]) as subject (kind, id)
  cross join lateral (
    select * from search_entries where kind = subject.kind and subject_id = subject.id offset 0
  ) as own`,
  'search-entries-of-subjects',
);

/** Leaves what is the same. */
export const replaceEntries = async (
  em: EntityManager,
  subjects: readonly IndexEntry['subject'][],
  entries: readonly IndexEntry[],
): Promise<readonly string[]> => {
  const of = { kinds: subjects.map(({ kind }) => kind), ids: subjects.map(({ id }) => id) };
  const rows = await rowsOf(em, known(of));
  const hashes = new Map(entries.map((entry) => [entry.id, hashOf(entry)]));
  const stale = rows.filter(({ id, hash }) => hashes.get(id) !== hash);
  const same = new Set(rows.flatMap((row) => (stale.includes(row) ? [] : row.id)));
  const before = stale.map((row): Numbered => [entryOf(row), row.number]);
  const changed = entries.filter(({ id }) => !same.has(id));
  const gone = stale.flatMap(({ id, number }) => (hashes.has(id) ? [] : number));
  if (gone.length > 0)
    await execute(em, sql`delete from search_entries where number = any(${gone}::bigint[])`);
  const after = changed.length > 0 ? await upsert(em, changed) : [];
  await replacePostings(em, changedPostings(before, after));
  return touchedRefs(rows.map(entryOf), entries);
};
