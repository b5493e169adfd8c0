// Shared conditions of the studio's lists.
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** LIKE pattern that matches the text anywhere, its special characters escaped. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export const withPattern = <Search extends { readonly text: string | null }>(search: Search) => ({
  ...search,
  pattern: search.text === null ? null : patternOf(search.text),
});

/** Searchable fields of a list, and the expression of their trigram index. */
export interface SearchedFields {
  readonly parts: string;
  readonly fields: readonly string[];
}

/** The trigram index selects the few rows to compare. */
export const isFound = (
  { parts, fields }: SearchedFields,
  text: string,
  pattern: string | null,
): RawBuilder<SqlBool> => {
  const matches = fields.map((field) => sql`${sql.raw(field)} ilike ${pattern}`);
  return sql`${sql.raw(parts)} @> search_needs('', ${text}) and (${sql.join(matches, sql` or `)})`;
};

/** Sort order of a list: a key, and then the id. */
export interface Sorting {
  readonly table: string;
  readonly key: string;
  /** `>`: ascending. */
  readonly sign: '<' | '>';
  /** A name is sorted without regard to case. */
  readonly isName?: boolean;
  /** Column of the id, `id` by default. */
  readonly id?: string;
}

export const keyOf = ({ key, isName = false }: Sorting, table: string): RawBuilder<unknown> => {
  const column = sql.ref(`${table}.${key}`);
  return isName ? sql`lower(${column}) collate "C"` : column;
};

/** For `$call`. */
export const inOrder =
  (sorting: Sorting) =>
  <Columns extends { orderBy(by: RawBuilder<unknown>, direction: 'asc' | 'desc'): Columns }>(
    list: Columns,
  ): Columns => {
    const direction = sorting.sign === '>' ? 'asc' : 'desc';
    return list
      .orderBy(keyOf(sorting, sorting.table), direction)
      .orderBy(sql.ref(`${sorting.table}.${sorting.id ?? 'id'}`), direction);
  };

/**
 * Keyset pagination: rows after the one with an id; none if there is no such row. Takes the id twice, because an index
 * scan starts at single values, not at a row looked up by a join.
 */
export const isBeyond = (sorting: Sorting, id: string): RawBuilder<SqlBool> => {
  const own = sql.table(sorting.table);
  const key = sql.raw(sorting.id ?? 'id');
  return sql`(${keyOf(sorting, sorting.table)}, ${own}.${key}) ${sql.raw(sorting.sign)}
    ((select ${keyOf(sorting, 'known')} from ${own} known where known.${key} = ${id}), ${id})`;
};
