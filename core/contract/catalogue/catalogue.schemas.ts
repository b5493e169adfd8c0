// Schemas of stories and the sticky banner.
import { z } from 'zod';
import { none, ownId, page, type SchemasOf } from '../schema.ts';
import { banner, coming, confession, playlist, shortStory } from '../wire.schemas.ts';
import type { catalogueCalls } from './catalogue.calls.ts';

const addressed = z.string().max(1_000);

const storyPage = page.extend({
  order: z.exactOptional(z.enum(['newest', 'title', 'shortest', 'shuffled'])),
  seed: z.exactOptional(z.string().regex(/^\d{1,2}$/)),
  genre: z.exactOptional(z.string().min(1).max(30)),
  slug: z.exactOptional(addressed),
});

// Sixty ids, a comma between each two.
const storyIds = z.string().max(60 * 37);

const counts = z.strictObject({
  stories: z.number(),
  genres: z.array(z.strictObject({ genre: z.string(), stories: z.number() })),
});

const openPart = z.strictObject({ _id: z.string(), url: z.string() });

export const catalogueSchemas = {
  playlists: { ...none, query: storyPage, response: z.array(playlist) },
  playlist: { ...none, params: z.strictObject({ slug: addressed }), response: playlist },
  shortStories: { ...none, query: storyPage, response: z.array(shortStory) },
  shortStory: { ...none, params: z.strictObject({ id: addressed }), response: shortStory },
  confessions: { ...none, query: storyPage, response: z.array(confession) },
  confessionAudios: { ...none, query: storyPage, response: z.array(confession) },
  storyCounts: {
    ...none,
    query: z.strictObject({ category: z.enum(['temptations', 'quickies', 'herconfession']) }),
    response: counts,
  },
  comingSoon: { ...none, response: z.array(coming) },
  openParts: {
    ...none,
    params: ownId,
    query: z.strictObject({ stories: storyIds }),
    response: z.strictObject({ openParts: z.array(openPart) }),
  },
  activeBanner: { ...none, response: banner.nullable() },
} satisfies SchemasOf<typeof catalogueCalls>;
