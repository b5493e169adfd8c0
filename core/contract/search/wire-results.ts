// What a search finds, on the wire.
import type { StoryForCaller } from '@meend/core/catalogue/story-for-caller.ts';
import type { ResultGroup } from '@meend/core/discovery/query.ts';
import type { Found, FoundKind } from '@meend/core/discovery/search.ts';
import { parsePageName } from '@meend/core/pages/content-page.ts';
import { genreSlug } from '@meend/core/search/genre-key.ts';
import { markLine } from '@meend/core/search/mark-line.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { z } from 'zod';
import type { WireOf } from '../call/schema.ts';
import { groupOf } from '../catalogue/category-mapping.ts';
import {
  confession,
  creditedPerson,
  playlist,
  shortStory,
  wireCategory,
  wireCreditedPerson,
  wireStory,
} from '../catalogue/wire-story.ts';

const story = z.discriminatedUnion('category', [playlist, shortStory, confession]);
const title = z.string();
const slug = z.string();

export const found = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('story'), story }),
    /** An announced story, and its day in India, as `2026-12-20`. */
    z.strictObject({ kind: z.literal('coming'), title, category: wireCategory, day: z.iso.date() }),
    /** A sentence of a part that everybody may hear. */
    z.strictObject({
      kind: z.literal('line'),
      story,
      /** Index of the part. */
      part: z.number(),
      /** Where it begins; null without times. */
      seconds: z.number().nullable(),
      text: z.string(),
      /** Words that were searched for: from, to. */
      marks: z.array(z.tuple([z.number(), z.number()])),
    }),
    z.strictObject({ kind: z.literal('voice'), voice: creditedPerson }),
    z.strictObject({ kind: z.enum(['night', 'genre']), title, slug }),
    z.strictObject({
      kind: z.enum(['article', 'answer', 'page']),
      title,
      /** Of a page its name. */
      slug,
      summary: z.string().nullable(),
    }),
  ])
  .meta({ id: 'Found' });

export type WireFound = WireOf<typeof found>;

export const groupOfKind: Readonly<Record<FoundKind, ResultGroup>> = {
  story: 'stories',
  line: 'lines',
  person: 'voices',
  mood: 'nights',
  genre: 'nights',
  article: 'reading',
  answer: 'reading',
  page: 'reading',
};

const kinds = Object.keys(groupOfKind) as readonly FoundKind[];

export const kindsOfGroup = (group: ResultGroup): readonly FoundKind[] =>
  kinds.filter((kind) => groupOfKind[kind] === group);

export interface Presented {
  readonly text: string;
  readonly language: Language;
  /** The found stories as the caller may hear them. */
  readonly opened: readonly StoryForCaller[];
}

const wireOne = (one: Found, { text, language, opened }: Presented): WireFound | null => {
  const { kind, title, slug, summary, line, category, person } = one;
  const openedStory = opened.find(({ story }) => story.id === one.story?.id);
  const wired = openedStory && wireStory(openedStory, language);
  if (kind === 'line')
    return wired && line ? { kind, story: wired, ...line, marks: markLine(line.text, text) } : null;
  if (kind === 'story') {
    if (wired) return { kind, story: wired };
    return (
      category && { kind: 'coming', title, category: groupOf(category), day: dayInIndia(one.publishedAt) }
    );
  }
  if (kind === 'person') return person && { kind: 'voice', voice: wireCreditedPerson(person, language) };
  const genre = kind === 'genre' ? genreSlug(title) : null;
  if (genre !== null) return { kind: 'genre', title, slug: genre };
  if (slug === null || kind === 'genre') return null;
  if (kind === 'mood') return { kind: 'night', title, slug };
  return kind === 'page' && parsePageName(slug) === null ? null : { kind, title, slug, summary };
};

export const wireFound = (all: readonly Found[], presented: Presented): WireFound[] =>
  all.flatMap((one) => wireOne(one, presented) ?? []);
