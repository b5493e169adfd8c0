// Schemas of stories and the sticky banner.
import { z } from 'zod';
import type { catalogueCalls } from '../paths/catalogue.paths.ts';
import { none, page, type SchemasOf } from './call-schemas.ts';
import { banner, confession, playlist, shortStory } from './wire.schemas.ts';

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
