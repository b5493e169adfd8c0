// Ranked entries for a text: keys near the words, candidates that have them, then the rank.
import { keyLikeness, type Ranked, rankWithScores, type SearchEntry } from './rank.ts';
import type { CandidateSearch, IndexEntry, SearchIndex, TypedKey, WantedKey } from './search-index.port.ts';
import { type SearchTerm, searchTerms } from './search-terms.ts';
import { skeletonKey } from './skeleton-key.ts';
import { soundDistance } from './sound-distance.ts';

/** Letters of a key: shorter ones are found by the beginning of a word alone. */
const MIN_SKELETON_LENGTH = 3;
/** Words of a search: further ones only tell what was found apart. */
const MAX_WORDS = 8;
/** Keys of a word. */
const MAX_KEYS = 16;

const skeletonOf = (key: string): string | null =>
  key.length < MIN_SKELETON_LENGTH ? null : skeletonKey(key);

const typedKeys = (query: readonly SearchTerm[]): readonly TypedKey[] =>
  query.flatMap((term, index) =>
    term.map((key) => ({ key, skeleton: skeletonOf(key), isUnfinished: index === query.length - 1 })),
  );

const wantedKeys = (
  term: SearchTerm,
  known: readonly string[],
  isUnfinished: boolean,
): readonly WantedKey[] =>
  known
    .map((key) => ({
      key,
      likeness: Math.max(...term.map((typed) => keyLikeness(typed, key, isUnfinished))),
    }))
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness || (one.key < other.key ? -1 : 1))
    .slice(0, MAX_KEYS);

export type CandidateFilters = Pick<CandidateSearch, 'isWhole' | 'kinds' | 'languages' | 'hiddenNotes'>;

/** An entry as the rank takes it. */
export type RankedEntry = Ranked<IndexEntry & SearchEntry>;

const searchable = (entry: IndexEntry): IndexEntry & SearchEntry => ({
  ...entry,
  cues: entry.lines.map(({ terms }) => terms),
  finishedShare: null,
});

/** Best first; none for a text without a letter or digit of either script. */
export const findEntries = async (
  index: Pick<SearchIndex, 'keysNear' | 'collect'>,
  text: string,
  now: Date,
  filters: CandidateFilters,
): Promise<readonly RankedEntry[]> => {
  const query = searchTerms(text);
  const words = query.slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const known = await index.keysNear(typedKeys(words));
  const candidates = await index.collect({
    ...filters,
    words: words.map((term, at) => wantedKeys(term, known, at === words.length - 1)),
    pairs: words.slice(1).map(([key], at) => `${words[at]?.[0]} ${key}`),
    opening: words.map(([key]) => key).join(' '),
  });
  return rankWithScores(query, candidates.map(searchable), now);
};

/** Letters of a skeleton that a word of another spelling has too. */
const FIRST_SOUNDS = 2;
const MAX_ALIKE = 200;
/** Words less alike are no guess. */
const LEAST_GUESS = 0.35;

const guessLikeness = (typed: string, key: string): number =>
  1 - soundDistance(typed, key) / Math.max(typed.length, key.length);

/** The nearest name to a text for which nothing was found; null if none is near. */
export const guessName = async (
  index: SearchIndex,
  text: string,
  filters: CandidateFilters,
): Promise<string | null> => {
  const query = searchTerms(text).slice(0, MAX_WORDS);
  const words: (readonly WantedKey[])[] = [];
  for (const [key] of query) {
    const known =
      skeletonOf(key) === null
        ? []
        : await index.keysAlike(skeletonKey(key).slice(0, FIRST_SOUNDS), MAX_ALIKE);
    const near = known
      .map((other) => ({ key: other, likeness: guessLikeness(key, other) }))
      .filter(({ likeness }) => likeness >= LEAST_GUESS)
      .sort((one, other) => other.likeness - one.likeness || (one.key < other.key ? -1 : 1));
    words.push(near.slice(0, MAX_KEYS));
  }
  if (words.every((wanted) => wanted.length === 0)) return null;
  const candidates = await index.collect({ ...filters, isWhole: false, words, pairs: [], opening: '' });
  const scoreOf = ({ name }: IndexEntry): number =>
    words.reduce(
      (sum, wanted) =>
        sum +
        (wanted.find(({ key }) => name.some((term) => term.includes(key)))?.likeness ?? 0) / name.length,
      0,
    );
  const best = candidates
    .map((entry) => ({ entry, score: scoreOf(entry) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || (one.entry.id < other.entry.id ? -1 : 1))[0];
  return best?.entry.title ?? null;
};
