// A story may do without a picture: one of three drawn covers stands for it, under an address made of its slug. The first
// of them is no cover at all in the catalogue's rows.
import { parseSlug, type Slug } from '@meend/core/shared/slug.ts';
import type { Cover } from './story.ts';

export const coverLooks = [1, 2, 3] as const;

export type CoverLook = (typeof coverLooks)[number];

export interface DrawnCover {
  readonly slug: Slug;
  readonly look: CoverLook;
}

const lookNumbered = (text: string | undefined): CoverLook | null =>
  coverLooks.find((look) => String(look) === text) ?? null;

/** What a form sends in place of a picture's address: `drawn-1` to `drawn-3`. */
export const askedLook = (address: string): CoverLook | null =>
  lookNumbered(/^drawn-(\d)$/.exec(address.trim())?.[1]);

export const drawnAddress = ({ slug, look }: DrawnCover): string =>
  `/covers/${slug}${look === 1 ? '' : `--${look}`}.svg`;

/** Of a name as it stands in an address, without its ending. */
export const parseDrawnName = (name: string): DrawnCover | null => {
  const [, stem = '', number] = /^(.*?)(?:--([23]))?$/.exec(name) ?? [];
  const slug = parseSlug(stem);
  return slug && { slug, look: lookNumbered(number) ?? 1 };
};

/** Null for the first look. */
export const drawnCover = (drawn: DrawnCover): Cover | null => {
  const address = drawnAddress(drawn);
  return drawn.look === 1 ? null : { svg: address, small: address };
};

/** Which look an address shows of a story with this slug; null for a picture. */
export const lookOfAddress = (address: string, slug: Slug): CoverLook | null =>
  coverLooks.find((look) => drawnAddress({ slug, look }) === address) ?? null;

/** A drawn cover stays the story's when its slug changes. */
export const coverUnder = (cover: Cover | null, before: Slug, slug: Slug): Cover | null => {
  const look = cover && lookOfAddress(cover.small, before);
  return look ? drawnCover({ slug, look }) : cover;
};
