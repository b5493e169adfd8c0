import type { EntryHead, IndexedLine, SubjectKind } from '@meend/core/discovery/search-index.port.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { AsJson } from '../connection/columns.ts';

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

export const discoveryTables = [SearchEntriesTable, SearchPostingsTable, SearchKeysTable] as const;
