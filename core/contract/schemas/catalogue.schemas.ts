// Schemas of stories and the sticky banner.
import { z } from 'zod';
import type { catalogueCalls } from '../catalogue.paths.ts';
import { none, type SchemasOf } from './call-schemas.ts';
import { banner, confession, playlist, shortStory } from './wire.schemas.ts';

const page = z.strictObject({
  limit: z.exactOptional(z.string().regex(/^(?:[1-9]\d{0,2}|1000)$/)),
  after: z.exactOptional(z.string().max(200)),
});

const addressed = z.string().max(1_000);

export const catalogueSchemas = {
  playlists: { ...none, query: page, answer: z.array(playlist) },
  playlist: { ...none, params: z.strictObject({ slug: addressed }), answer: playlist },
  shortStories: { ...none, query: page, answer: z.array(shortStory) },
  shortStory: { ...none, params: z.strictObject({ id: addressed }), answer: shortStory },
  confessions: { ...none, query: page, answer: z.array(confession) },
  confessionAudios: { ...none, query: page, answer: z.array(confession) },
  activeBanner: { ...none, answer: banner.nullable() },
} satisfies SchemasOf<typeof catalogueCalls>;
