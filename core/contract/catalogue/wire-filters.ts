// Filters of stories as addresses name them.
import type { FilterQuery } from '@meend/core/browsing/story-query.ts';
import { contentNotes, isContentNote } from '@meend/core/catalogue/content-notes.ts';
import { MAX_GENRE_LENGTH } from '@meend/core/catalogue/part-limits.ts';
import { storyLanguages } from '@meend/core/catalogue/story-fields.ts';
import { storyLengths } from '@meend/core/catalogue/story-filters.ts';
import { SLUG } from '@meend/core/shared/slug.ts';
import { z } from 'zod';
import { errorWith, page, type WireOf } from '../call/schema.ts';

const wrong = errorWith('catalogue.invalid-filter');

const slug = z.string().max(120, wrong).regex(SLUG, wrong);

/** Each once, separated by commas. */
const notes = z
  .string()
  .max(contentNotes.join().length, wrong)
  .refine((text) => {
    const all = text.split(',');
    return all.every(isContentNote) && new Set(all).size === all.length;
  }, wrong);

/**
 * `genre` in any spelling; `length` in minutes; `voice` and `mood` by their slugs, an unknown one has no stories;
 * `without` content notes; `open=whole`: all parts are open to the caller; `unheard=yes`: not started by the caller, and
 * without effect while their history is paused.
 */
export const filteredPage = page.extend({
  genre: z.exactOptional(z.string().min(1, wrong).max(MAX_GENRE_LENGTH, wrong)),
  language: z.exactOptional(z.enum(storyLanguages, wrong)),
  length: z.exactOptional(z.enum(storyLengths, wrong)),
  voice: z.exactOptional(slug),
  mood: z.exactOptional(slug),
  without: z.exactOptional(notes),
  open: z.exactOptional(z.literal('whole', wrong)),
  unheard: z.exactOptional(z.literal('yes', wrong)),
});

export type SentFilters = Omit<WireOf<typeof filteredPage>, 'limit' | 'after'>;

export const filterQueryOf = ({
  open,
  unheard,
  without,
  genre,
  language,
  length,
  voice,
  mood,
}: SentFilters): FilterQuery => ({
  ...(genre !== undefined && { genre }),
  ...(language && { language }),
  ...(length && { length }),
  ...(voice !== undefined && { voice }),
  ...(mood !== undefined && { mood }),
  ...(without !== undefined && { without: without.split(',') }),
  ...(open && { isOpen: true }),
  ...(unheard && { isUnheard: true }),
});
