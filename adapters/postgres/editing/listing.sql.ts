// Shared conditions of the studio's lists.
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** With the LIKE pattern that matches the text anywhere, its special characters escaped. */
export const withPattern = <Search extends { readonly text: string | null }>(search: Search) => ({
  ...search,
  pattern: search.text === null ? null : `%${search.text.replace(/[\\%_]/g, '\\$&')}%`,
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
  return sql`${sql.raw(parts)} @> search_needs(${text}) and (${sql.join(matches, sql` or `)})`;
};

interface Cursor {
  readonly table: string;
  /** Expression of the list's order, before the id. */
  readonly key: string;
  readonly sign: '<' | '>';
}

/**
 * Keyset pagination: rows after the one with an id, in the order of a key and then the id; none if there is no such
 * row. Takes the id twice, because an index scan starts at single values, not at a row looked up by a join.
 */
export const isBeyond = ({ table, key, sign }: Cursor, id: string): RawBuilder<SqlBool> => {
  const own = sql.table(table);
  return sql`(${own}.${sql.ref(key)}, ${own}.id) ${sql.raw(sign)}
    ((select known.${sql.ref(key)} from ${own} known where known.id = ${id}), ${id})`;
};
