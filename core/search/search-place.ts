// Where a page of results ends, as text: when the first page was asked for, then the last one's rank.
import type { RankedEntry } from './found-entries.ts';

export interface SearchPlace {
  readonly at: Date;
  readonly score: number;
  readonly publishedAt: number;
  readonly id: string;
}

const SEPARATOR = '~';

export const placeOf = ({ entry, score }: RankedEntry, at: Date): string =>
  [at.getTime(), score, entry.publishedAt.getTime(), entry.id].join(SEPARATOR);

/** Null if it is none of ours. */
export const parsePlace = (text: string, now: Date): SearchPlace | null => {
  const [at = '', score = '', publishedAt = '', ...id] = text.split(SEPARATOR);
  const numbers = [at, score, publishedAt].map((number) => (number === '' ? Number.NaN : Number(number)));
  if (!numbers.every(Number.isFinite) || id.length === 0) return null;
  const asked = new Date(Number(at));
  if (Number.isNaN(asked.getTime()) || asked > now) return null;
  return { at: asked, score: Number(score), publishedAt: Number(publishedAt), id: id.join(SEPARATOR) };
};

export const isBehind = ({ entry, score }: RankedEntry, place: SearchPlace): boolean => {
  if (score !== place.score) return score < place.score;
  const published = entry.publishedAt.getTime();
  if (published !== place.publishedAt) return published < place.publishedAt;
  return entry.id > place.id;
};
