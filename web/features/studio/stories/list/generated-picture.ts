import { coverArt } from '@meend/core/catalogue/covers/cover-art.ts';
import { type CoverVariant, variantOfPath } from '@meend/core/catalogue/covers/generated-cover.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { StudioStory } from './story-group.ts';

/** Generates the cover in the browser, identical to the server's, which has no unsaved story. */
export const generatedPicture = (name: string, genres: readonly string[], variant: CoverVariant): string =>
  `data:image/svg+xml,${encodeURIComponent(coverArt({ title: name, genres, variant }))}`;

/** The variant of a generated cover; null for a picture. */
export const variantOf = ({
  thumbnail,
  slug,
}: Pick<StudioStory, 'thumbnail' | 'slug'>): CoverVariant | null => variantOfPath(thumbnail, slug as Slug);
