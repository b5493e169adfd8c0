import type { Slug } from '@meend/core/shared/slug.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

// Advisory lock until the end of the transaction, so that two admins never get the same slug.
const LOCK_SLUGS = `select pg_advisory_xact_lock(hashtextextended('slugs of ' || ?, 0))`;

const MAX_SLUG_STEM_LENGTH = 110;

interface SlugSpace {
  readonly table: 'stories' | 'articles' | 'answers';
  /** Category of a story: each has its own slugs. */
  readonly category?: string;
}

/** `base`, or `base` with a number that no other content of the same kind has. */
export const freeSlug = async (
  em: EntityManager,
  { table, category }: SlugSpace,
  base: Slug,
  own: string | null,
): Promise<Slug> => {
  await em.execute(LOCK_SLUGS, [category ?? table]);
  const stem = base.slice(0, MAX_SLUG_STEM_LENGTH).replace(/-+$/, '');
  const rows = await em.execute<{ slug: string }[]>(
    `select slug from ${table} where ${category === undefined ? '' : 'category = ? and '}(slug = ? or slug like ?)
     and id is distinct from ?::uuid`,
    [...(category === undefined ? [] : [category]), base, `${stem}-%`, own],
  );
  const usedSlugs = new Set(rows.map(({ slug }) => slug));
  let slug: string = base;
  for (let number = 2; usedSlugs.has(slug); number += 1) slug = `${stem}-${number}`;
  return slug as Slug;
};
