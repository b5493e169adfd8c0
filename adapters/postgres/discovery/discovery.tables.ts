import type {
  EntryHead,
  IndexedLine,
  StudioKind,
  SubjectKind,
} from '@meend/core/discovery/search-index.port.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { AsJson } from '../connection/columns.ts';

// Trigrams of a text: all substrings of up to three characters. A GIN index over them serves "contains" without an
// extension that a server may lack (decisions/0084). The second ones are those that a text must have to contain another.
// Each begins with the kind of the text, so that what is common in one kind costs nothing in another.
export const SEARCH_FUNCTIONS = `
create function search_parts(kind text, searched text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct kind || substr(lower(searched), at, size)), '{}')
  from generate_series(1, 3) as size, generate_series(1, char_length(lower(searched)) - size + 1) as at
$$;

create function search_needs(kind text, wanted text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct kind || substr(lower(wanted), at, size)), '{}')
  from least(3, char_length(lower(wanted))) as size,
    generate_series(1, char_length(lower(wanted)) - size + 1) as at
$$;
`;

/** Columns of their own are not repeated in it. */
export type StoredHead = AsJson<Omit<EntryHead, 'id' | 'subject' | 'language' | 'notes'>>;

export const SearchEntriesTable = defineEntity({
  name: 'SearchEntriesTable',
  tableName: 'search_entries',
  properties: {
    number: p.bigint('number').columnType('bigint generated always as identity').primary(),
    id: p.text(),
    kind: p.text().$type<SubjectKind>(),
    subjectId: p.text(),
    language: p.text().nullable(),
    notes: p.array().$type<readonly string[]>(),
    visibleFrom: p.datetime(3),
    visibleUntil: p.datetime(3).nullable(),
    /** First keys of the name, joined by spaces. */
    opening: p.text(),
    refs: p.array().$type<readonly string[]>(),
    head: p.json<StoredHead>(),
    blurb: p.array().$type<readonly string[]>(),
    lines: p.json<readonly IndexedLine[]>(),
    /** Of the entry, so that an unchanged one is not written. */
    hash: p.text(),
  },
  uniques: [{ name: 'search_entries_id_key', properties: ['id'] }],
  indexes: [
    { name: 'search_entries_of_subject', properties: ['kind', 'subjectId'] },
    {
      name: 'search_entries_by_id',
      expression: 'create index search_entries_by_id on search_entries (id collate "C")',
    },
    {
      name: 'search_entries_by_opening',
      expression: 'create index search_entries_by_opening on search_entries (opening collate "C", number)',
    },
  ],
});

/** Which entries have a key, in which field: the newest are read from the end of a range. */
export const SearchPostingsTable = defineEntity({
  name: 'SearchPostingsTable',
  tableName: 'search_postings',
  properties: {
    key: p.text().primary(),
    field: p.smallint().primary(),
    visibleFrom: p.datetime(3).primary(),
    entry: p.bigint('number').primary(),
    /** Indexes of the lines with the key. */
    lines: p.array().columnType('smallint[]').nullable(),
  },
});

/** Keys of terms that an entry has or had. */
export const SearchKeysTable = defineEntity({
  name: 'SearchKeysTable',
  tableName: 'search_keys',
  properties: {
    key: p.text().primary(),
    skeleton: p.text(),
  },
  indexes: [
    {
      name: 'search_keys_by_length',
      expression: 'create index search_keys_by_length on search_keys (char_length(key), key collate "C")',
    },
    {
      name: 'search_keys_by_skeleton',
      expression:
        'create index search_keys_by_skeleton on search_keys (skeleton collate "C", char_length(key), key collate "C")',
    },
  ],
});

/** Expression of the index by text. */
export const STUDIO_TEXTS = 'search_parts(kind, text)';

/** What the studio's lists find: every state has one, and no search of listeners reads it. */
export const StudioTextsTable = defineEntity({
  name: 'StudioTextsTable',
  tableName: 'studio_texts',
  properties: {
    kind: p.text().$type<StudioKind>().primary(),
    subjectId: p.uuid().primary(),
    text: p.text(),
  },
  indexes: [
    {
      name: 'studio_texts_searched',
      expression: `create index studio_texts_searched on studio_texts using gin (${STUDIO_TEXTS}) with (fastupdate = off)`,
    },
  ],
});

export const discoveryTables = [
  SearchEntriesTable,
  SearchPostingsTable,
  SearchKeysTable,
  StudioTextsTable,
] as const;
