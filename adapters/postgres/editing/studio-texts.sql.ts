// Conditions of the studio's lists of content, whose texts the index of searches has.
import type { StudioKind } from '@meend/core/discovery/search-index.port.ts';
import { searchParts } from '@meend/core/search/searched-text.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { STUDIO_TEXTS } from '../discovery/discovery.tables.ts';
import { patternOf } from './listing.sql.ts';

interface Parts {
  readonly parts: readonly string[] | null;
  /** LIKE patterns of them. */
  readonly patterns: readonly string[] | null;
}

/** With the parts of which a text contains one; null if all are listed. */
export const withParts = <Search extends { readonly text: string | null }>({
  text,
  ...search
}: Search): Omit<Search, 'text'> & Parts => {
  const parts = text === null ? null : searchParts(text);
  return { ...search, parts, patterns: parts?.map(patternOf) ?? null };
};

/** Compares the text of a row. */
export const isTextMatch = (kind: StudioKind, id: string, { patterns }: Parts): RawBuilder<SqlBool> =>
  sql`(
    select text like any(${patterns}::text[]) from studio_texts
    where kind = ${sql.lit(kind)} and subject_id = ${sql.ref(id)}
  )`;

/** The trigram index selects the few texts to compare. Their ids are read first: a plan cannot know how few they are. */
export const isTextFound = (kind: StudioKind, id: string, { parts, patterns }: Parts): RawBuilder<SqlBool> =>
  sql`${sql.ref(id)} = any(array(
    select found.subject_id from unnest(${parts}::text[], ${patterns}::text[]) as given (part, pattern)
    cross join lateral (
      select subject_id from studio_texts
      where kind = ${sql.lit(kind)} and text like given.pattern
        and ${sql.raw(STUDIO_TEXTS)} @> search_needs(${sql.lit(kind)}, given.part)
      offset 0
    ) as found
  ))`;
