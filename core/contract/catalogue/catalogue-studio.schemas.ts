// Schemas of the catalogue as admins manage it. They hold types and outer bounds; what is missing or too long within
// them is told by the product's own sentences.
import { z } from 'zod';
import { errorWith, idText, isoTime, none, type SchemasOf } from '../schema.ts';
import type { catalogueAdminCalls } from './catalogue-studio.calls.ts';
import { confession, playlist, shortStory } from './story.schemas.ts';

const MAX_TEXT_LENGTH = 20_000;
const MAX_URL_LENGTH = 2_000;
const MAX_PARSED_GENRES = 50;
const MAX_PARSED_PARTS = 500;

const long = errorWith('catalogue.long-text');
const price = errorWith('catalogue.invalid-price');
const date = errorWith('catalogue.invalid-date');

const studioPart = z.strictObject({
  _id: z.string(),
  name: z.string(),
  label: z.string(),
  url: z.string().nullable(),
  seconds: z.number().nullable(),
  state: z.enum(['processing', 'ready', 'refused']),
  percent: z.number(),
  waitsFor: z.enum(['room']).nullable(),
  reason: z.string().nullable(),
});

const studioFields = {
  status: z.enum(['draft', 'scheduled', 'published', 'withdrawn']),
  publishAt: isoTime.nullable(),
  announced: z.boolean(),
  openParts: z.number(),
  revision: z.number(),
  updatedAt: isoTime,
  isListed: z.boolean(),
  audioFiles: z.array(studioPart),
};

const adminPlaylist = playlist.extend(studioFields);
const adminShortStory = shortStory.extend(studioFields);
const adminConfession = confession.extend(studioFields);

type Incomplete = 'catalogue.incomplete' | 'catalogue.incomplete-temptation' | 'catalogue.incomplete-part';

const text = (missing: Incomplete) => z.exactOptional(z.string(missing).max(MAX_TEXT_LENGTH, long));

const address = (missing: Incomplete) =>
  z.exactOptional(z.string(missing).max(MAX_URL_LENGTH, errorWith('catalogue.foreign-address')));

const rupees = z.exactOptional(z.union([z.number(), z.string().max(40)], price));

const shared = (missing: Incomplete) => ({
  name: text(missing),
  description: text(missing),
  price: rupees,
  genre: z.exactOptional(
    z
      .array(z.string(missing).max(MAX_TEXT_LENGTH, errorWith('catalogue.long-genre')), missing)
      .max(MAX_PARSED_GENRES, errorWith('catalogue.too-many-genres')),
  ),
  thumbnail: address(missing),
  openParts: z.exactOptional(z.number(errorWith('catalogue.invalid-open-parts'))),
  status: z.exactOptional(z.enum(['draft', 'scheduled', 'published'])),
  announced: z.exactOptional(z.boolean()),
  publishAt: z.exactOptional(z.iso.datetime({ offset: true, error: date }).max(40, date).nullable()),
});

const incomplete = errorWith('catalogue.incomplete');
const incompletePart = errorWith('catalogue.incomplete-part');

const single = {
  ...shared(incomplete),
  title: text(incomplete),
  teaser: address(incomplete),
  episode: address(incomplete),
};

const part = z.strictObject({
  _id: z.exactOptional(idText),
  name: text(incompletePart),
  url: address(incompletePart),
});

const playlistFields = {
  ...shared(errorWith('catalogue.incomplete-temptation')),
  category: z.exactOptional(z.literal('temptations')),
  audioFiles: z.exactOptional(
    z.array(part, incompletePart).max(MAX_PARSED_PARTS, errorWith('catalogue.too-many-parts')),
  ),
};

const shortStoryFields = {
  ...single,
  category: z.exactOptional(z.literal('quickies')),
  shortStoryName: text(incomplete),
  shortStoryPrice: rupees,
};

const confessionFields = {
  ...single,
  category: z.exactOptional(z.literal('herconfession')),
  confessionName: text(incomplete),
  confessionPrice: rupees,
  author: text(incomplete),
  about: text(incomplete),
};

const update = {
  revision: z.exactOptional(z.int().min(1).max(2_000_000_000)),
  _id: z.exactOptional(idText),
  slug: z.exactOptional(z.string().max(200)),
};

const byId = z.strictObject({ id: z.string().max(1_000) });
const nothing = z.strictObject({});
const message = z.strictObject({ message: z.string() });

const adminPage = z.strictObject({
  limit: z.exactOptional(z.string().regex(/^(?:[1-9]\d{0,2}|1000)$/)),
  after: z.exactOptional(z.string().max(200)),
  search: z.exactOptional(z.string().max(100)),
  status: z.exactOptional(z.enum(['draft', 'scheduled', 'published', 'withdrawn'])),
  sort: z.exactOptional(z.enum(['oldest', 'newest', 'name', 'changed'])),
});

export const catalogueAdminSchemas = {
  createTemptation: { ...none, body: z.strictObject(playlistFields), response: adminPlaylist },
  createShortStory: { ...none, body: z.strictObject(shortStoryFields), response: adminShortStory },
  createConfession: { ...none, body: z.strictObject(confessionFields), response: adminConfession },
  updatePlaylist: {
    ...none,
    params: byId,
    body: z.strictObject({ ...playlistFields, ...update }),
    response: adminPlaylist,
  },
  updateShortStory: {
    ...none,
    params: byId,
    body: z.strictObject({ ...shortStoryFields, ...update }),
    response: adminShortStory,
  },
  updateConfession: {
    ...none,
    params: byId,
    body: z.strictObject({ ...confessionFields, ...update }),
    response: adminConfession,
  },
  withdrawPlaylist: { ...none, params: byId, response: message },
  withdrawShortStory: { ...none, params: byId, response: message },
  withdrawConfession: { ...none, params: byId, response: message },
  restorePlaylist: { ...none, params: byId, body: nothing, response: adminPlaylist },
  restoreShortStory: { ...none, params: byId, body: nothing, response: adminShortStory },
  restoreConfession: { ...none, params: byId, body: nothing, response: adminConfession },
  adminPlaylists: { ...none, query: adminPage, response: z.array(adminPlaylist) },
  adminShortStories: { ...none, query: adminPage, response: z.array(adminShortStory) },
  adminConfessions: { ...none, query: adminPage, response: z.array(adminConfession) },
  adminPlaylist: { ...none, params: byId, response: adminPlaylist },
  adminShortStory: { ...none, params: byId, response: adminShortStory },
  adminConfession: { ...none, params: byId, response: adminConfession },
  genresInUse: { ...none, response: z.array(z.string()) },
} satisfies SchemasOf<typeof catalogueAdminCalls>;
