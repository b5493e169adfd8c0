import { createHash } from 'node:crypto';
import { isOfTerm, type Posting, postingsOf } from '@meend/core/discovery/postings.ts';
import type { EntryHead, IndexEntry } from '@meend/core/discovery/search-index.port.ts';
import { skeletonKey } from '@meend/core/search/skeleton-key.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { asJson, columnsOf, jsonArray, type RowOf } from '../connection/columns.ts';
import { db, execute, rowsOf, statement } from '../connection/statements.ts';
import { SearchEntriesTable } from './discovery.tables.ts';

type Row = RowOf<typeof SearchEntriesTable>;

export const headOf = ({
  id,
  kind,
  subjectId,
  language,
  notes,
  head,
}: Pick<Row, 'id' | 'kind' | 'subjectId' | 'language' | 'notes' | 'head'>): EntryHead => ({
  ...(head as unknown as EntryHead),
  id,
  subject: { kind, id: subjectId },
  language,
  notes,
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

type EntryPosting = Posting & { readonly from: Date; readonly entry: number };

const postingsOfEntry = (entry: IndexEntry, number: number): readonly EntryPosting[] =>
  postingsOf(entry).map((posting) => ({ ...posting, from: entry.visibleFrom, entry: number }));

const asRows = (
  postings: readonly EntryPosting[],
) => sql`jsonb_to_recordset(${JSON.stringify(postings)}::jsonb)
  as given (key text, field smallint, "from" timestamptz, entry bigint, lines smallint[])`;

const remove = async (em: EntityManager, numbers: readonly number[]): Promise<void> => {
  const removed = await rowsOf(
    em,
    db
      .deleteFrom('search_entries')
      .where('number', '=', sql<number>`any(${numbers}::bigint[])`)
      .returning(columnsOf(SearchEntriesTable)),
  );
  const postings = removed.flatMap((row) => postingsOfEntry(entryOf(row), row.number));
  await execute(
    em,
    sql`delete from search_postings own using ${asRows(postings)}
      where own.key = given.key and own.field = given.field
        and own.visible_from = given.from and own.entry = given.entry`,
  );
};

const add = async (em: EntityManager, entries: readonly IndexEntry[]): Promise<void> => {
  const rows = await rowsOf(
    em,
    db.insertInto('search_entries').values(entries.map(entryColumns)).returning(['id', 'number']),
  );
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const postings = entries.flatMap((entry) => postingsOfEntry(entry, numbers.get(entry.id) ?? 0));
  await execute(
    em,
    sql`insert into search_postings (key, field, visible_from, entry, lines)
    select key, field, "from", entry, lines from ${asRows(postings)}`,
  );
  // In one order, so that two transactions with new keys cannot deadlock.
  const keys = [...new Set(postings.filter(isOfTerm).map(({ key }) => key))].sort();
  await execute(
    em,
    sql`insert into search_keys (key, skeleton)
      select * from unnest(${keys}::text[], ${keys.map(skeletonKey)}::text[]) on conflict (key) do nothing`,
  );
};

const known = statement(
  ({ kinds, ids }: { kinds: readonly string[]; ids: readonly string[] }) => sql<
    Pick<Row, 'number' | 'id' | 'hash' | 'refs'>
  >`
  select own.* from unnest(${kinds}::text[], ${ids}::text[]) as subject (kind, id)
  cross join lateral (
    select number, id, hash, refs from search_entries where kind = subject.kind and subject_id = subject.id offset 0
  ) as own`,
  'search-entries-of-subjects',
);

/** Leaves entries that are the same. The refs of those removed. */
export const replaceEntries = async (
  em: EntityManager,
  subjects: readonly IndexEntry['subject'][],
  entries: readonly IndexEntry[],
): Promise<readonly string[]> => {
  const before = await rowsOf(
    em,
    known({ kinds: subjects.map(({ kind }) => kind), ids: subjects.map(({ id }) => id) }),
  );
  const hashes = new Map(entries.map((entry) => [entry.id, hashOf(entry)]));
  const removed = before.filter(({ id, hash }) => hashes.get(id) !== hash);
  const left = new Set(before.filter((row) => !removed.includes(row)).map(({ id }) => id));
  const added = entries.filter(({ id }) => !left.has(id));
  if (removed.length > 0)
    await remove(
      em,
      removed.map(({ number }) => number),
    );
  if (added.length > 0) await add(em, added);
  return [...new Set(removed.flatMap(({ refs }) => refs))];
};
