// What is written about a story. Order: that of the studio's form.
import { choice, count, line, own, rupees, tags, text, type ValuesOf } from '@meend/core/editing/fields.ts';
import { SLUG } from '@meend/core/shared/slug.ts';
import { contentNotes, MAX_CONTENT_NOTES } from './content-notes.ts';
import { MAX_GENRE_LENGTH, MAX_GENRES, MAX_NAME_LENGTH, MAX_PARTS, SINGLE_PARTS } from './part-limits.ts';

const required = 'catalogue.incomplete';
const long = 'catalogue.long-text';

export const storyLanguages = ['en', 'hi', 'en-hi'] as const;
export type StoryLanguage = (typeof storyLanguages)[number];

export const heats = [1, 2, 3] as const;
export type Heat = (typeof heats)[number];

export const MAX_FIRST_LINE = 160;

export const storyFields = {
  name: line({ part: 'details', max: MAX_NAME_LENGTH, required, long, isPublic: true }),
  /** Title of a quickie's or confession's episode; null: the name is shown. */
  title: line({
    part: 'details',
    for: ['quickie', 'confession'],
    max: MAX_NAME_LENGTH,
    orNull: true,
    long,
    help: true,
  }),
  /** "Mehr", "Anonymous". */
  author: line({
    part: 'details',
    for: ['confession'],
    max: 80,
    orNull: true,
    required,
    long,
    help: true,
  }),
  description: text({ part: 'details', max: 5_000, required, long, rows: 5, isPublic: true }),
  /** One sentence of the story, to introduce it. */
  firstLine: line({
    part: 'details',
    max: MAX_FIRST_LINE,
    orNull: true,
    long: 'catalogue.long-first-line',
    help: true,
    isPublic: true,
  }),
  genres: tags({
    part: 'genres',
    wire: 'genre',
    max: MAX_GENRES,
    maxLength: MAX_GENRE_LENGTH,
    required,
    many: 'catalogue.too-many-genres',
    long: 'catalogue.long-genre',
    isPublic: true,
  }),
  credits: own({ part: 'credits' }),
  /** Some may be of an older list: they are not shown. */
  notes: tags({
    part: 'notes',
    max: MAX_CONTENT_NOTES,
    maxLength: 40,
    known: [contentNotes, 'catalogue.unknown-note'],
    many: 'catalogue.too-many-notes',
    long: 'catalogue.unknown-note',
    isPublic: true,
  }),
  language: choice({
    part: 'facts',
    row: 'facts',
    options: storyLanguages,
    start: 'en',
    invalid: 'catalogue.invalid-language',
    isPublic: true,
  }),
  rating: choice({
    part: 'facts',
    row: 'facts',
    options: ['A', 'U/A 16+'],
    orNull: true,
    invalid: 'catalogue.invalid-rating',
    isPublic: true,
  }),
  heat: choice({
    part: 'facts',
    row: 'facts',
    options: heats,
    orNull: true,
    invalid: 'catalogue.invalid-heat',
    isPublic: true,
  }),
  /** Recordings of one text, such as in two languages, share it. */
  workId: line({
    part: 'facts',
    max: 120,
    orNull: true,
    long: 'catalogue.invalid-work',
    pattern: [SLUG, 'catalogue.invalid-work'],
    help: true,
    isPublic: true,
  }),
  price: rupees({
    part: 'facts',
    max: 100_000,
    required,
    invalid: 'catalogue.invalid-price',
    help: true,
    isPublic: true,
  }),
  thumbnail: own({ part: 'cover' }),
  parts: own({ part: 'parts' }),
  /** Number of leading parts open to everybody (1: the teaser alone). */
  openParts: count({
    part: 'opening',
    min: 1,
    max: (category) => (category === 'temptation' ? MAX_PARTS : SINGLE_PARTS),
    start: 1,
    invalid: 'catalogue.invalid-open-parts',
    help: true,
  }),
  publishAt: own({ part: 'publication' }),
};

export type StoryFields = ValuesOf<typeof storyFields>;
