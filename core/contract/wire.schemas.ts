// Schemas of what several calls answer.

import { audiences } from '@meend/core/banner/banner-audience.ts';
import { z } from 'zod';
import { isoTime } from './schema.ts';

export const audioModelType = z.enum(['Playlist', 'ShortStory', 'HerConfession']);

const part = z.strictObject({
  _id: z.string(),
  name: z.string(),
  label: z.string(),
  url: z.string().nullable(),
  seconds: z.number(),
});

const story = {
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  genre: z.array(z.string()),
  thumbnail: z.string(),
  coverArt: z.string(),
  audioFiles: z.array(part),
  publishedAt: isoTime,
};

const single = {
  ...story,
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

export const coming = z.strictObject({
  name: z.string(),
  category: z.enum(['temptations', 'quickies', 'herconfession']),
  genre: z.array(z.string()),
  thumbnail: z.string(),
  coverArt: z.string(),
  day: z.iso.date(),
});

export const audioCard = z.strictObject({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  thumbnail: z.string(),
  coverArt: z.string(),
  genre: z.array(z.string()),
});

export const banner = z.strictObject({
  _id: z.string(),
  image: z.string(),
  mobileImage: z.string(),
  url: z.string(),
  isActive: z.boolean(),
  audience: z.enum(audiences),
  alt: z.string().nullable(),
  startsAt: isoTime.nullable(),
  endsAt: isoTime.nullable(),
});
