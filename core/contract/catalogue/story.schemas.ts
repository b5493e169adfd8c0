// Schemas of a story for listeners.
import { storyFields } from '@meend/core/catalogue/story-fields.ts';
import { z } from 'zod';
import { isoTime, type WireOf } from '../call/schema.ts';
import { publicNames, responseShape } from '../editing/field-shapes.ts';
import { audioModelTypes, wireCategories } from './category-mapping.ts';

export const audioModelType = z.enum(audioModelTypes);

export const wireCategory = z.enum(wireCategories);

export const onward = z.strictObject({
  url: z.string(),
  /** In their order; `seconds` are exact, so that their sum is where the next one begins. */
  parts: z.array(z.strictObject({ id: z.string(), seconds: z.number() })),
  /** End of the plan that alone opens these parts. */
  endsAt: z.exactOptional(isoTime),
});

const part = z.strictObject({
  _id: z.string(),
  /** The part's title, else "Part N". */
  name: z.string(),
  /** "Teaser", "Episode 2", "Episode". */
  label: z.string(),
  /** Null if the caller may not hear it. */
  url: z.string().nullable(),
  seconds: z.number(),
  /**
   * One stream from this part to the last that the caller may hear after it; null if that is this part alone, or it is
   * locked. Lists do not have it.
   */
  onward: z.exactOptional(onward.nullable()),
  /** Address of the standard rendition where `url` is of the better one, to be played if that fails. Lists do not have it. */
  standard: z.exactOptional(z.string()),
});

const story = {
  _id: z.string(),
  slug: z.string(),
  ...responseShape(storyFields, publicNames(storyFields)),
  /** Thumbnail of the grid. */
  thumbnail: z.string(),
  /** The generated cover as SVG. */
  coverArt: z.string(),
  audioFiles: z.array(part),
  publishedAt: isoTime,
};

const single = {
  ...story,
  /** The name if the story has no title. */
  title: z.string(),
  teaser: z.string().nullable(),
  episode: z.string().nullable(),
};

export const playlist = z.strictObject({ ...story, category: z.literal('temptations') });

export const shortStory = z.strictObject({
  ...single,
  category: z.literal('quickies'),
  shortStoryName: z.string(),
  shortStoryPrice: z.number(),
});

export const confession = z.strictObject({
  ...single,
  category: z.literal('herconfession'),
  confessionName: z.string(),
  confessionPrice: z.number(),
  about: z.string(),
  author: z.string(),
});

/** An announced story, which has no playable part yet. */
export const coming = z.strictObject({
  name: z.string(),
  category: wireCategory,
  genre: z.array(z.string()),
  /** Thumbnail of the grid. */
  thumbnail: z.string(),
  /** The generated cover as SVG. */
  coverArt: z.string(),
  /** Day of publication in India, as `2026-12-20`. */
  day: z.iso.date(),
});

/** A named moment of a part. */
export const chapter = z.strictObject({
  /** Whole seconds from the beginning of the part. */
  at: z.number(),
  title: z.string(),
});

/** The fields of a story that a tile shows. */
export const audioCard = z.strictObject({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  thumbnail: z.string(),
  coverArt: z.string(),
  genre: z.array(z.string()),
});

export type WireChapter = WireOf<typeof chapter>;
export type WirePart = WireOf<typeof part>;
export type WirePlaylist = WireOf<typeof playlist>;
export type WireShortStory = WireOf<typeof shortStory>;
export type WireConfession = WireOf<typeof confession>;
export type AnyWireStory = WirePlaylist | WireShortStory | WireConfession;
export type WireComing = WireOf<typeof coming>;
export type WireAudioCard = WireOf<typeof audioCard>;
