import type { ComingStory } from '@meend/core/playback/shelf/coming-soon.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { z } from 'zod';
import type { WireOf } from '../call/schema.ts';
import { groupOf } from './category-mapping.ts';
import { coverOf, wireCategory } from './wire-story.ts';

/** An announced story, which has no playable part yet. */
export const coming = z
  .strictObject({
    _id: z.string(),
    name: z.string(),
    category: wireCategory,
    genre: z.array(z.string()),
    /** Thumbnail of the grid. */
    thumbnail: z.string(),
    /** The generated cover as SVG. */
    coverArt: z.string(),
    /** Day of publication in India, as `2026-12-20`. */
    day: z.iso.date(),
    /** The caller follows it: its publication is mailed. */
    following: z.boolean(),
  })
  .meta({ id: 'Coming' });

export type WireComing = WireOf<typeof coming>;

export const wireComing = (announced: ComingStory): WireComing => {
  const cover = coverOf(announced);
  return {
    _id: announced.id,
    name: announced.name,
    category: groupOf(announced.category),
    genre: announced.genres,
    thumbnail: cover.small,
    coverArt: cover.svg,
    day: dayInIndia(announced.publishedAt),
    following: announced.isAwaited,
  };
};
