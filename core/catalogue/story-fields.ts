// What is written about a story. Order: that of the studio's form.
import { count, line, own, rupees, tags, text, type ValuesOf } from '@meend/core/editing/fields.ts';
import { MAX_GENRE_LENGTH, MAX_GENRES, MAX_NAME_LENGTH, MAX_PARTS, SINGLE_PARTS } from './part-limits.ts';

const required = 'catalogue.incomplete';
const long = 'catalogue.long-text';

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
  price: rupees({
    part: 'details',
    max: 100_000,
    required,
    invalid: 'catalogue.invalid-price',
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
  thumbnail: own({ part: 'files' }),
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
  parts: own({ part: 'parts' }),
};

export type StoryFields = ValuesOf<typeof storyFields>;
