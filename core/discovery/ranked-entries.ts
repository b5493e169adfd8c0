// Ranked entries for a text: keys near the words, candidates that have them, then the rank.
import { keyLikeness, type Ranked, rankWithScores, type SearchEntry } from '@meend/core/search/rank.ts';
import { type SearchTerm, searchTerms } from '@meend/core/search/search-terms.ts';
import { skeletonKey } from '@meend/core/search/skeleton-key.ts';
import { soundDistance } from '@meend/core/search/sound-distance.ts';
import type { Candidate, CandidateSearch, NearKey, SearchIndex, TypedKey } from './search-index.port.ts';

/** Letters of a key: shorter ones are found by the beginning of a word alone. */
const MIN_SKELETON_LENGTH = 3;
/** Five pages. */
const MAX_CANDIDATES = 120;
/** To suggest the best eight of. */
const MAX_SUGGESTED = 40;
/** Terms by which candidates are collected; all take part in the rank. */
const MAX_TERMS = 8;
/** Keys of a term. */
const MAX_KEYS = 12;

const skeletonOf = (key: string): string | null =>
  key.length < MIN_SKELETON_LENGTH ? null : skeletonKey(key);

const typedKeys = (query: readonly SearchTerm[]): readonly TypedKey[] =>
  query.flatMap((term, index) =>
    term.map((key) => ({ key, skeleton: skeletonOf(key), isUnfinished: index === query.length - 1 })),
  );

type LikeKey = Pick<NearKey, 'key' | 'likeness'>;

const byLikeness = (one: LikeKey, other: LikeKey): number =>
  other.likeness - one.likeness || (one.key < other.key ? -1 : 1);

/** The nearest ones to a term. `share`: of the nearest. */
const nearest = (term: number, keys: readonly LikeKey[], share = 1): readonly NearKey[] =>
  keys
    .toSorted(byLikeness)
    .slice(0, MAX_KEYS)
    .map((near, index) => ({ ...near, term, share: share / (1 + index) }));

const likeKeys = (term: SearchTerm, known: readonly string[], isUnfinished: boolean): readonly LikeKey[] =>
  known
    .map((key) => ({
      key,
      likeness: Math.max(...term.map((typed) => keyLikeness(typed, key, isUnfinished))),
    }))
    .filter(({ likeness }) => likeness > 0);

/** Longer keys have fewer entries. */
const MAX_EQUAL = 3;
const equalKeys = (keys: readonly NearKey[]): readonly string[] =>
  [...new Set(keys.filter(({ likeness }) => likeness === 1).map(({ key }) => key))]
    .sort((one, other) => other.length - one.length)
    .slice(0, MAX_EQUAL);

export type CandidateFilters = Pick<CandidateSearch, 'isWhole' | 'kinds' | 'languages' | 'hiddenNotes'>;

/** An entry as the rank takes it. */
export type RankedEntry = Ranked<Omit<Candidate, 'blurb'> & SearchEntry>;

const asTerms = (keys: readonly string[]): readonly SearchTerm[] => keys.map((key) => [key]);

const searchable = (candidate: Candidate): RankedEntry['entry'] => ({
  ...candidate,
  blurb: asTerms(candidate.blurb),
  cues: candidate.lines.map(({ keys }) => asTerms(keys)),
});

interface Found {
  readonly ranked: readonly RankedEntry[];
  /** More entries may be found than were read. */
  readonly isCut: boolean;
}

/** Best first; none for a text without a letter or digit of either script. */
export const findRanked = async (
  index: Pick<SearchIndex, 'keysNear' | 'collect'>,
  text: string,
  now: Date,
  filters: CandidateFilters,
): Promise<Found> => {
  const query = searchTerms(text);
  const terms = query.slice(0, MAX_TERMS);
  if (terms.length === 0) return { ranked: [], isCut: false };
  const known = await index.keysNear(typedKeys(terms));
  const keys = terms.flatMap((term, at) => nearest(at, likeKeys(term, known, at === terms.length - 1)));
  const { candidates, isCut } = await index.collect({
    ...filters,
    limit: filters.isWhole ? MAX_CANDIDATES : MAX_SUGGESTED,
    keys,
    equal: equalKeys(keys),
    pairs: terms.slice(1).map(([key], at) => `${terms[at]?.[0]} ${key}`),
    opening: terms.map(([key]) => key).join(' '),
  });
  return { ranked: rankWithScores(query, candidates.map(searchable), now), isCut };
};

/** Letters of a skeleton that a word of another spelling has too. */
const FIRST_SOUNDS = 2;
const MAX_ALIKE = 200;
/** Words less alike are no guess. */
const LEAST_GUESS = 0.35;
/** One name is wanted, not a page of them. */
const GUESS_SHARE = 0.2;

const guessKeys = async (
  index: Pick<SearchIndex, 'keysAlike'>,
  [typed]: SearchTerm,
): Promise<readonly LikeKey[]> => {
  const skeleton = skeletonOf(typed)?.slice(0, FIRST_SOUNDS) ?? '';
  const known = skeleton === '' ? [] : await index.keysAlike(skeleton, MAX_ALIKE);
  return known
    .map((key) => ({
      key,
      likeness: 1 - soundDistance(typed, key) / Math.max(typed.length, key.length),
    }))
    .filter(({ likeness }) => likeness >= LEAST_GUESS);
};

/** The name nearest to a text for which nothing was found; null if none is near. */
export const guessName = async (
  index: Pick<SearchIndex, 'keysAlike' | 'collect'>,
  text: string,
  filters: CandidateFilters,
): Promise<string | null> => {
  const keys: NearKey[] = [];
  for (const [at, term] of searchTerms(text).slice(0, MAX_TERMS).entries())
    keys.push(...nearest(at, await guessKeys(index, term), GUESS_SHARE));
  if (keys.length === 0) return null;
  const search = {
    ...filters,
    limit: MAX_SUGGESTED,
    isWhole: false,
    keys,
    equal: [],
    pairs: [],
    opening: '',
  };
  const likenessOf = ({ name }: Candidate): number => {
    const likenesses = new Map<number, number>();
    for (const { key, term, likeness } of keys)
      if (name.some((own) => own.includes(key)))
        likenesses.set(term, Math.max(likeness, likenesses.get(term) ?? 0));
    return [...likenesses.values()].reduce((sum, likeness) => sum + likeness, 0) / Math.max(1, name.length);
  };
  const { candidates } = await index.collect(search);
  const [best] = candidates
    .map((candidate) => ({ candidate, likeness: likenessOf(candidate) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness || (one.candidate.id < other.candidate.id ? -1 : 1));
  return best?.candidate.title ?? null;
};
