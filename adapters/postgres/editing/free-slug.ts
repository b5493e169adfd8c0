import type { Slug } from '@meend/core/shared/slug.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { rowsOf, statement, variants } from '../connection/statements.ts';

const MAX_SLUG_STEM_LENGTH = 110;

interface SlugSpace {
  readonly table: 'stories' | 'articles' | 'answers' | 'people' | 'moods';
  /** Category of a story: each has its own slugs. */
  readonly category?: string;
}

interface SlugSearch extends Required<SlugSpace> {
  readonly base: Slug;
  readonly numbered: string;
  readonly own: string | null;
}

// Advisory lock until the end of the transaction, so that two admins never get the same slug.
const lockSlugs = statement(
  ({ space }: { space: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('slugs of ' || ${space}, 0))`,
);
const listUsed = variants(
  ['table'],
  ({ table, category, base, numbered, own }: SlugSearch) => sql<{ slug: string }>`
    select slug from ${sql.table(table)}
    where ${table === 'stories' ? sql`category = ${category} and` : sql``} (slug = ${base} or slug like ${numbered})
    and id is distinct from ${own}::uuid`,
);

/** `base`, or `base` with a number that no other content of the same kind has. */
export const freeSlug = async (
  em: EntityManager,
  { table, category = table }: SlugSpace,
  base: Slug,
  own: string | null,
): Promise<Slug> => {
  await rowsOf(em, lockSlugs({ space: category }));
  const stem = base.slice(0, MAX_SLUG_STEM_LENGTH).replace(/-+$/, '');
  const used = await rowsOf(em, listUsed({ table, category, base, numbered: `${stem}-%`, own }));
  const usedSlugs = new Set(used.map(({ slug }) => slug));
  let slug: string = base;
  for (let number = 2; usedSlugs.has(slug); number += 1) slug = `${stem}-${number}`;
  return slug as Slug;
};
