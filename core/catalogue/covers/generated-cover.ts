// Generated cover of a story without a picture: one of three variants, at a path made from the slug. Variant 1 is
// stored as no cover.

import type { Cover } from '@meend/core/media/picture-set.ts';
import { parseSlug, type Slug } from '@meend/core/shared/slug.ts';

export const coverVariants = [1, 2, 3] as const;

export type CoverVariant = (typeof coverVariants)[number];

interface GeneratedCover {
  readonly slug: Slug;
  readonly variant: CoverVariant;
}

const parseVariant = (text: string | undefined): CoverVariant | null =>
  coverVariants.find((variant) => String(variant) === text) ?? null;

/** Form value in place of a picture's URL: `drawn-1` to `drawn-3`. */
export const requestedVariant = (address: string): CoverVariant | null =>
  parseVariant(/^drawn-(\d)$/.exec(address.trim())?.[1]);

export const generatedCoverPath = ({ slug, variant }: GeneratedCover): string =>
  `/covers/${slug}${variant === 1 ? '' : `--${variant}`}.svg`;

/** Parses the file name of such a path, without its extension. */
export const parseGeneratedCoverName = (name: string): GeneratedCover | null => {
  const [, stem = '', number] = /^(.*?)(?:--([23]))?$/.exec(name) ?? [];
  const slug = parseSlug(stem);
  return slug && { slug, variant: parseVariant(number) ?? 1 };
};

/** Null for variant 1. */
export const generatedCover = (cover: GeneratedCover): Cover | null => {
  const address = generatedCoverPath(cover);
  return cover.variant === 1 ? null : { svg: address, small: address };
};

/** Variant of the path for this slug; null for a picture. */
export const variantOfPath = (address: string, slug: Slug): CoverVariant | null =>
  coverVariants.find((variant) => generatedCoverPath({ slug, variant }) === address) ?? null;

/** Path of a generated cover under the new slug; a picture stays as it is. */
export const coverUnder = (cover: Cover | null, before: Slug, slug: Slug): Cover | null => {
  const variant = cover && variantOfPath(cover.small, before);
  return variant ? generatedCover({ slug, variant }) : cover;
};
