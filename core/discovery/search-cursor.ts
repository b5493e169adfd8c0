// Cursor of a page of results: when the first page was requested, then the rank of the page's last entry.
import type { RankedEntry } from './ranked-entries.ts';

export interface SearchCursor {
  readonly at: Date;
  readonly score: number;
  readonly publishedAt: number;
  readonly id: string;
}

const SEPARATOR = '~';

export const cursorAfter = ({ entry, score }: RankedEntry, at: Date): string =>
  [at.getTime(), score, entry.publishedAt.getTime(), entry.id].join(SEPARATOR);

/** Null if it is malformed. */
export const parseCursor = (text: string, now: Date): SearchCursor | null => {
  const [at = '', score = '', publishedAt = '', ...id] = text.split(SEPARATOR);
  const numbers = [at, score, publishedAt].map((number) => (number === '' ? Number.NaN : Number(number)));
  if (!numbers.every(Number.isFinite) || id.length === 0) return null;
  const requested = new Date(Number(at));
  if (Number.isNaN(requested.getTime()) || requested > now) return null;
  return { at: requested, score: Number(score), publishedAt: Number(publishedAt), id: id.join(SEPARATOR) };
};

export const isBehind = ({ entry, score }: RankedEntry, cursor: SearchCursor): boolean => {
  if (score !== cursor.score) return score < cursor.score;
  const published = entry.publishedAt.getTime();
  if (published !== cursor.publishedAt) return published < cursor.publishedAt;
  return entry.id > cursor.id;
};
