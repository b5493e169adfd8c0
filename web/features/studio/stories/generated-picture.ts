import { coverArt } from '@meend/core/catalogue/covers/cover-art.ts';
import { type CoverVariant, variantOfPath } from '@meend/core/catalogue/covers/generated-cover.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { StudioStory } from './story-group.ts';

/** Drawn here, as it will be: nobody else knows a story that is being written. */
export const generatedPicture = (name: string, genres: readonly string[], variant: CoverVariant): string =>
  `data:image/svg+xml,${encodeURIComponent(coverArt({ title: name, genres, variant }))}`;

/** Null for a picture of its own. */
export const variantOf = ({
  thumbnail,
  slug,
}: Pick<StudioStory, 'thumbnail' | 'slug'>): CoverVariant | null => variantOfPath(thumbnail, slug as Slug);
