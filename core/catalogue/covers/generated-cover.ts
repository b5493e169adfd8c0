// A story may do without a picture: one of three drawn covers stands for it, under an address made of its slug. The first
// of them is no cover at all in the catalogue's rows.

import type { Cover } from '@meend/core/media/cover.ts';
import { parseSlug, type Slug } from '@meend/core/shared/slug.ts';

export const coverVariants = [1, 2, 3] as const;

export type CoverVariant = (typeof coverVariants)[number];

interface GeneratedCover {
  readonly slug: Slug;
  readonly variant: CoverVariant;
}

const parseVariant = (text: string | undefined): CoverVariant | null =>
  coverVariants.find((variant) => String(variant) === text) ?? null;

/** What a form sends in place of a picture's address: `drawn-1` to `drawn-3`. */
export const requestedVariant = (address: string): CoverVariant | null =>
  parseVariant(/^drawn-(\d)$/.exec(address.trim())?.[1]);

export const generatedCoverPath = ({ slug, variant }: GeneratedCover): string =>
  `/covers/${slug}${variant === 1 ? '' : `--${variant}`}.svg`;

/** Of a name as it stands in an address, without its ending. */
export const parseGeneratedCoverName = (name: string): GeneratedCover | null => {
  const [, stem = '', number] = /^(.*?)(?:--([23]))?$/.exec(name) ?? [];
  const slug = parseSlug(stem);
  return slug && { slug, variant: parseVariant(number) ?? 1 };
};

/** Null for the first look. */
export const generatedCover = (cover: GeneratedCover): Cover | null => {
  const address = generatedCoverPath(cover);
  return cover.variant === 1 ? null : { svg: address, small: address };
};

/** Which look an address shows of a story with this slug; null for a picture. */
export const variantOfPath = (address: string, slug: Slug): CoverVariant | null =>
  coverVariants.find((variant) => generatedCoverPath({ slug, variant }) === address) ?? null;

/** A drawn cover stays the story's when its slug changes. */
export const coverUnder = (cover: Cover | null, before: Slug, slug: Slug): Cover | null => {
  const variant = cover && variantOfPath(cover.small, before);
  return variant ? generatedCover({ slug, variant }) : cover;
};
