import { coverArt } from '@meend/core/catalogue/cover-art.ts';
import { type CoverLook, lookOfAddress } from '@meend/core/catalogue/drawn-cover.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { ManagedStory } from './story-group.ts';

/** Drawn here, as it will be: nobody else knows a story that is being written. */
export const drawnPicture = (name: string, genres: readonly string[], look: CoverLook): string =>
  `data:image/svg+xml,${encodeURIComponent(coverArt({ title: name, genres, look }))}`;

/** Null for a picture of its own. */
export const lookOf = ({ thumbnail, slug }: Pick<ManagedStory, 'thumbnail' | 'slug'>): CoverLook | null =>
  lookOfAddress(thumbnail, slug as Slug);
