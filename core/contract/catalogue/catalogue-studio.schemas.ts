// Studio schemas of the catalogue. They check types and upper bounds; missing or too long texts get their error from
// core.
import type { Category } from '@meend/core/catalogue/story.ts';
import { storyFields } from '@meend/core/catalogue/story-fields.ts';
import { z } from 'zod';
import { errorWith, idText, type ShapesOf } from '../call/schema.ts';
import {
  contentPage,
  contentSchemas,
  contentState,
  contentStatus,
  releaseFields,
  revision,
  updateFields,
} from '../editing/content.schemas.ts';
import { requestShape } from '../editing/field-shapes.ts';
import { recordingNotices } from '../media/uploads.schemas.ts';
import { chapter, confession, playlist, shortStory } from './story.schemas.ts';

const MAX_TEXT_LENGTH = 20_000;
const MAX_URL_LENGTH = 2_000;
const MAX_PARSED_PARTS = 500;
const MAX_PARSED_CHAPTERS = 500;
const MAX_PARSED_TITLE_LENGTH = 1_000;

const long = errorWith('catalogue.long-text');
const price = z.union([z.number(), z.string().max(40)], errorWith('catalogue.invalid-price'));

const studioPart = z.strictObject({
  _id: z.string(),
  name: z.string(),
  label: z.string(),
  url: z.string().nullable(),
  /** Null while unknown. */
  seconds: z.number().nullable(),
  /** `processing`: listeners hear the recording once it is ready. */
  state: z.enum(['processing', 'ready', 'refused']),
  /** Progress of the processing, 0 to 100. */
  percent: z.number(),
  /** `room`: the server's disk is full; the processing continues when space is free. */
  waitsFor: z.enum(['room']).nullable(),
  /** Why it was rejected, as a message. */
  reason: z.string().nullable(),
  notices: recordingNotices,
});

const studioFields = {
  ...contentState,
  /** Whether it is announced to listeners while scheduled. */
  announced: z.boolean(),
  /** Number of leading parts open to everybody. */
  openParts: z.number(),
  revision,
  /** False for a published story while its recordings are being processed. */
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

const shared = <Group extends Category>(group: Group, missing: Incomplete) => ({
  ...requestShape(storyFields, {
    scope: group,
    missing,
    textOf: () => z.string(missing).max(MAX_TEXT_LENGTH, long),
  }),
  /** Path of an upload; or `drawn-1` to `drawn-3`: a cover generated from its name and genre. */
  thumbnail: address(missing),
  /** Announces a scheduled story: its name, cover and day. */
  announced: z.exactOptional(z.boolean()),
  ...releaseFields,
});

const incomplete = errorWith('catalogue.incomplete');
const incompletePart = errorWith('catalogue.incomplete-part');

const single = { teaser: address(incomplete), episode: address(incomplete) };

const part = z.strictObject({
  _id: z.exactOptional(idText),
  name: text(incompletePart),
  url: address(incompletePart),
});

const playlistFields = {
  ...shared('temptation', errorWith('catalogue.incomplete-temptation')),
  category: z.exactOptional(z.literal('temptations')),
  /** Teaser first; `_id` refers to an existing part. */
  audioFiles: z.exactOptional(
    z.array(part, incompletePart).max(MAX_PARSED_PARTS, errorWith('catalogue.too-many-parts')),
  ),
};

const shortStoryFields = {
  ...shared('quickie', incomplete),
  ...single,
  category: z.exactOptional(z.literal('quickies')),
  shortStoryName: text(incomplete),
  shortStoryPrice: z.exactOptional(price),
};

const confessionFields = {
  ...shared('confession', incomplete),
  ...single,
  category: z.exactOptional(z.literal('herconfession')),
  confessionName: text(incomplete),
  confessionPrice: z.exactOptional(price),
  about: text(incomplete),
};

const update = {
  ...updateFields,
  _id: z.exactOptional(idText),
  slug: z.exactOptional(z.string().max(200)),
};

const query = contentPage.extend({
  status: z.exactOptional(contentStatus),
  sort: z.exactOptional(z.enum(['oldest', 'newest', 'name', 'changed'])),
});

export const playlistSchemas = contentSchemas({
  item: adminPlaylist,
  card: adminPlaylist,
  create: z.strictObject(playlistFields),
  update: z.strictObject({ ...playlistFields, ...update }),
  query,
});

export const shortStorySchemas = contentSchemas({
  item: adminShortStory,
  card: adminShortStory,
  create: z.strictObject(shortStoryFields),
  update: z.strictObject({ ...shortStoryFields, ...update }),
  query,
});

export const confessionSchemas = contentSchemas({
  item: adminConfession,
  card: adminConfession,
  create: z.strictObject(confessionFields),
  update: z.strictObject({ ...confessionFields, ...update }),
  query,
});

export const genreSchemas = { genresInUse: { response: z.array(z.string()) } };

const partChapters = z.strictObject({
  chapters: z.array(chapter),
  /** Raised by each change; 0 before the first. */
  revision,
});

const ofPart = z.strictObject({ partId: idText });

export const chapterSchemas = {
  partChapters: { params: ofPart, response: partChapters },
  savePartChapters: {
    params: ofPart,
    body: z.strictObject({
      chapters: z
        .array(z.strictObject({ at: z.number(), title: z.string().max(MAX_PARSED_TITLE_LENGTH) }))
        .max(MAX_PARSED_CHAPTERS, errorWith('chapters.too-many')),
      /** The one the change was made from. */
      revision: z.int().min(0).max(2_000_000_000),
    }),
    response: partChapters,
  },
};

export type PlaylistShapes = ShapesOf<typeof playlistSchemas>;
export type ShortStoryShapes = ShapesOf<typeof shortStorySchemas>;
export type ConfessionShapes = ShapesOf<typeof confessionSchemas>;
export type GenreShapes = ShapesOf<typeof genreSchemas>;
export type ChapterShapes = ShapesOf<typeof chapterSchemas>;
