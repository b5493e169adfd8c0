// Schemas of reading stories and the sticky banner.
import { z } from 'zod';
import { banner } from '../banner/banner.schemas.ts';
import { ownId, page, type ShapesOf, type WireOf } from '../call/schema.ts';
import { coming, confession, playlist, shortStory, wireCategory } from './story.schemas.ts';

const addressed = z.string().max(1_000);

const order = z.enum(['newest', 'title', 'shortest', 'shuffled']);

/**
 * `limit` 1 to 1,000 (the default), `after` the `_id` of the last story of the previous page in the same order, `genre`
 * one that each story must have. `slug` returns that story alone or none and ignores the other parameters. `shuffled`
 * returns one page of the whole group in the order of `seed` (0 to 99, default 0) and ignores `after` and `genre`.
 */
const storyPage = page.extend({
  order: z.exactOptional(order),
  seed: z.exactOptional(z.string().regex(/^\d{1,2}$/)),
  genre: z.exactOptional(z.string().min(1).max(30)),
  slug: z.exactOptional(addressed),
});

// Sixty ids with commas between them.
const storyIds = z.string().max(60 * 37);

/** Number of stories of a group, and its genres, most used first. */
const counts = z.strictObject({
  stories: z.number(),
  genres: z.array(z.strictObject({ genre: z.string(), stories: z.number() })),
});

/** A part open to the listener and not to everybody. */
const openPart = z.strictObject({ _id: z.string(), url: z.string() });

export type WireListOrder = WireOf<typeof order>;
export type WireCounts = WireOf<typeof counts>;

export const catalogueSchemas = {
  playlists: { query: storyPage, response: z.array(playlist) },
  playlist: { params: z.strictObject({ slug: addressed }), response: playlist },
  shortStories: { query: storyPage, response: z.array(shortStory) },
  shortStory: { params: z.strictObject({ id: addressed }), response: shortStory },
  confessions: { query: storyPage, response: z.array(confession) },
  confessionAudios: { query: storyPage, response: z.array(confession) },
  /** Unknown and unavailable ids are left out. */
  storiesById: {
    query: z.strictObject({ ids: storyIds }),
    response: z.array(z.discriminatedUnion('category', [playlist, shortStory, confession])),
  },
  storyCounts: { query: z.strictObject({ category: wireCategory }), response: counts },
  comingSoon: { response: z.array(coming) },
  openParts: {
    params: ownId,
    query: z.strictObject({ stories: storyIds }),
    response: z.strictObject({ openParts: z.array(openPart) }),
  },
  activeBanner: { response: banner.nullable() },
};

export type CatalogueShapes = ShapesOf<typeof catalogueSchemas>;
