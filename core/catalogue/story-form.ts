// Validates the studio's story form: all fields, one to five genres of 1 to 30 characters, a numeric price, one open
// part or more. Invisible characters (controls, bidirectional overrides) are removed from every text.
import { type DomainError, type ErrorCode, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { exactPaise, fromRupees, type Paise } from '@meend/core/shared/rupees.ts';
import { cleanLine, cleanText } from '@meend/core/shared/text.ts';
import { MAX_GENRE_LENGTH, MAX_GENRES, MAX_NAME_LENGTH, MAX_PARTS, SINGLE_PARTS } from './part-limits.ts';
import type { Category } from './story.ts';

const MAX_DESCRIPTION_LENGTH = 5_000;
const MAX_AUTHOR_LENGTH = 80;
const MAX_PRICE_RUPEES = 100_000;

/** Texts of a story; undefined if absent from the request. */
export interface StoryForm {
  readonly name?: string | undefined;
  /** Quickies and confessions only. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly price?: number | string | undefined;
  readonly genres?: readonly string[] | undefined;
  /** Confessions only. */
  readonly author?: string | undefined;
  /** Number of leading parts open to everybody. */
  readonly openParts?: number | undefined;
}

export interface StoryFields {
  readonly name: string;
  readonly title: string | null;
  readonly description: string;
  readonly price: Paise;
  readonly genres: readonly string[];
  readonly author: string | null;
  readonly openParts: number;
}

/** At least the teaser, at most all parts of a story. */
const parseOpenParts = (category: Category, count: number): Result<number, DomainError> =>
  Number.isInteger(count) && count >= 1 && count <= (category === 'temptation' ? MAX_PARTS : SINGLE_PARTS)
    ? succeed(count)
    : refuse('catalogue.invalid-open-parts');

export const incompleteCode = (category: Category): ErrorCode =>
  category === 'temptation' ? 'catalogue.incomplete-temptation' : 'catalogue.incomplete';

const refuse = (code: ErrorCode): Result<never, DomainError> => failWith(code);

const parsePrice = (price: number | string): Result<Paise, DomainError> => {
  const amount = exactPaise(String(price).trim());
  return amount !== null && amount <= fromRupees(MAX_PRICE_RUPEES)
    ? succeed(amount)
    : refuse('catalogue.invalid-price');
};

/** Unique genres, ignoring case. */
const parseGenres = (input: readonly string[]): Result<readonly string[], DomainError> => {
  const genres = new Map<string, string>();
  for (const genre of input.map(cleanLine)) {
    if (genre !== '' && !genres.has(genre.toLowerCase())) genres.set(genre.toLowerCase(), genre);
  }
  if (genres.size > MAX_GENRES) return refuse('catalogue.too-many-genres');
  const isLong = [...genres.values()].some((genre) => genre.length > MAX_GENRE_LENGTH);
  return isLong ? refuse('catalogue.long-genre') : succeed([...genres.values()]);
};

/** A title equal to the name is stored as null, also if a client sends it back. */
const titleFrom = (input: string | undefined, name: string, current: StoryFields | null): string | null => {
  if (input === undefined) return current?.title ?? null;
  const title = cleanLine(input);
  const stoodIn = current?.title === null && title === current.name;
  return title === name || stoodIn ? null : title;
};

/** `current`: values of absent fields; null for a new story, which needs all. */
export const parseStoryForm = (
  category: Category,
  form: StoryForm,
  current: StoryFields | null,
): Result<StoryFields, DomainError> => {
  const name = form.name === undefined ? (current?.name ?? '') : cleanLine(form.name);
  const description =
    form.description === undefined ? (current?.description ?? '') : cleanText(form.description);
  const title = titleFrom(form.title, name, current);
  const author = form.author === undefined ? (current?.author ?? '') : cleanLine(form.author);
  const hasPrice = form.price === undefined ? current !== null : String(form.price).trim() !== '';
  const genres = form.genres === undefined ? succeed(current?.genres ?? []) : parseGenres(form.genres);
  const needsAuthor = category === 'confession' && (current === null || form.author !== undefined);
  if (genres.ok && genres.value.length === 0) return refuse(incompleteCode(category));
  if (name === '' || title === '' || description === '' || !hasPrice || (needsAuthor && author === '')) {
    return refuse(incompleteCode(category));
  }
  if (!genres.ok) return genres;
  if (
    name.length > MAX_NAME_LENGTH ||
    (title?.length ?? 0) > MAX_NAME_LENGTH ||
    description.length > MAX_DESCRIPTION_LENGTH ||
    author.length > MAX_AUTHOR_LENGTH
  ) {
    return refuse('catalogue.long-text');
  }
  const price = form.price === undefined ? succeed(current?.price ?? fromRupees(0)) : parsePrice(form.price);
  if (!price.ok) return price;
  const openParts =
    form.openParts === undefined
      ? succeed(current?.openParts ?? 1)
      : parseOpenParts(category, form.openParts);
  if (!openParts.ok) return openParts;
  return succeed({
    name,
    title,
    description,
    price: price.value,
    genres: genres.value,
    author: category === 'confession' && author !== '' ? author : null,
    openParts: openParts.value,
  });
};
