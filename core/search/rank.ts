// Puts what was found in order: the closer a name is to what was typed the higher, then other words, then gentle
// preferences. Pure, and the same for every database.
import type { SearchTerm } from './search-terms.ts';
import { soundDistance } from './sound-distance.ts';

/** What can be found, as words. */
export interface SearchEntry {
  readonly id: string;
  readonly name: readonly SearchTerm[];
  /** Who reads and wrote it. */
  readonly credits: readonly SearchTerm[];
  /** Its moods and genres. */
  readonly moods: readonly SearchTerm[];
  readonly blurb: readonly SearchTerm[];
  /** Sentences of its transcript that are open to all. */
  readonly cues: readonly (readonly SearchTerm[])[];
  readonly isOpenToAll: boolean;
  /** Share of listeners who reached the end, from 0 to 1; null if unknown. */
  readonly finishedShare: number | null;
  readonly publishedAt: Date;
}

type Terms = readonly SearchTerm[];

/** From 0 to 1: two words that are less alike are different. */
const LEAST_ALIKE = 0.7;
/** Sounds of a key that is long enough to be known though one of them is another, as of "letters" and "letter". */
const LONG_KEY = 5;
const ALIKE_AS_ENGLISH = 0.97;
/** Of an unfinished word, before its share of the whole one. */
const UNFINISHED = 0.75;

/** Points of a word for where it is found. */
const POINTS = { name: 4, credits: 2.5, moods: 2, blurb: 1, cues: 1 } as const;
/** Further points, if all is found there. */
const WHOLE = { name: 2, equalName: 2, phrase: 2 } as const;
const PREFERENCES = { openToAll: 0.3, finished: 0.5, yearOfAge: -0.1 } as const;
const YEAR_MS = 365.25 * 86_400_000;

/** Long words say more than "the" and की. */
const weightOf = ([key]: SearchTerm): number => Math.max(0.5, key.length - 2);

/** Mean of the words' values, from 0 to 1. */
const weighted = (terms: Terms, of: (term: SearchTerm, index: number) => number): number => {
  let [sum, total] = [0, 0];
  for (const [index, term] of terms.entries()) {
    sum += weightOf(term) * of(term, index);
    total += weightOf(term);
  }
  return total === 0 ? 0 : sum / total;
};

const best = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);

/** From 0 to 1. */
export const keyLikeness = (typed: string, key: string, isUnfinished: boolean): number => {
  if (typed === key) return 1;
  const longest = Math.max(typed.length, key.length);
  const alike = 1 - soundDistance(typed, key) / longest;
  const unfinished =
    isUnfinished && key.startsWith(typed) ? UNFINISHED + ((1 - UNFINISHED) * typed.length) / longest : 0;
  return Math.max(alike < LEAST_ALIKE ? 0 : alike ** 2, unfinished);
};

/** From 0 to 1, for the words of one query. Entries share most of their words: each is compared once. */
const comparison = (query: Terms) => {
  const known = query.map(() => new Map<string, number>());
  const compare = (typed: SearchTerm, term: SearchTerm, isUnfinished: boolean): number =>
    best(
      term.flatMap((key, index) =>
        typed.map(
          (typedKey, typedIndex) =>
            keyLikeness(typedKey, key, isUnfinished && typedIndex === 0) *
            (index + typedIndex === 0 ? 1 : ALIKE_AS_ENGLISH),
        ),
      ),
    );
  return (index: number, term: SearchTerm): number => {
    const typed = query[index];
    const likenesses = known[index];
    if (typed === undefined || likenesses === undefined) return 0;
    const name = term.length === 1 ? term[0] : term.join(' ');
    const likeness = likenesses.get(name) ?? compare(typed, term, index === query.length - 1);
    likenesses.set(name, likeness);
    return likeness;
  };
};

/** The least likeness of a word in a sentence, of which a long text has one that is somewhat like any. */
export const leastInText = (typed: string): number => (typed.length < LONG_KEY ? 0.85 : 0.81) ** 2;

type Likeness = ReturnType<typeof comparison>;

interface Relevance {
  /** 0 if nothing of the entry is like what was typed. */
  readonly points: number;
  /** Index of the sentence that has more of what was typed than the rest of the entry; null if none has. */
  readonly cue: number | null;
}

const relevance = (query: Terms, entry: SearchEntry, likeness: Likeness): Relevance => {
  const found = (terms: Terms) => query.map((_, index) => best(terms.map((term) => likeness(index, term))));
  const inText = (terms: Terms) =>
    found(terms).map((value, index) => (value < leastInText(query[index]?.[0] ?? '') ? 0 : value));
  const share = (values: readonly number[]) => weighted(query, (_, index) => values[index] ?? 0);
  const fields = {
    name: found(entry.name),
    credits: found(entry.credits),
    moods: found(entry.moods),
    blurb: inText(entry.blurb),
  };
  const cues = entry.cues.map(inText);
  const points = weighted(query, (_, index) =>
    best([
      ...(['name', 'credits', 'moods', 'blurb'] as const).map(
        (field) => POINTS[field] * (fields[field][index] ?? 0),
      ),
      ...cues.map((values) => POINTS.cues * (values[index] ?? 0)),
    ]),
  );
  if (points === 0) return { points, cue: null };
  const shareOfName = weighted(entry.name, (term) => best(query.map((_, index) => likeness(index, term))));
  const isEqual =
    query.length === entry.name.length &&
    query.every((typed, index) => entry.name[index]?.some((key) => typed.includes(key)));
  const shares = cues.map(share);
  const spoken = best(shares);
  const phrase = Math.max(share(fields.blurb), spoken);
  const elsewhere = weighted(query, (_, index) =>
    best(Object.values(fields).map((values) => values[index] ?? 0)),
  );
  return {
    points:
      points +
      WHOLE.name * share(fields.name) * shareOfName +
      (isEqual ? WHOLE.equalName : 0) +
      // One word says nothing of a sentence, and a part of the words little.
      WHOLE.phrase * (1 - 1 / query.length) * phrase ** 4,
    cue: spoken > elsewhere ? shares.indexOf(spoken) : null,
  };
};

const preference = ({ isOpenToAll, finishedShare, publishedAt }: SearchEntry, now: Date): number =>
  (isOpenToAll ? PREFERENCES.openToAll : 0) +
  PREFERENCES.finished * (finishedShare ?? 0) +
  PREFERENCES.yearOfAge * Math.max(0, (now.getTime() - publishedAt.getTime()) / YEAR_MS);

const byId = (one: SearchEntry, other: SearchEntry): number => {
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
};

/** An entry with its rank. */
export interface Ranked<Entry> {
  readonly entry: Entry;
  readonly score: number;
  /** Index of the sentence that has more of what was typed than the rest of the entry; null if none has. */
  readonly cue: number | null;
}

/** Best first, without those that are like nothing of the query. Their order before changes nothing. */
export const rankWithScores = <Entry extends SearchEntry>(
  query: Terms,
  entries: readonly Entry[],
  now: Date,
): readonly Ranked<Entry>[] => {
  const likeness = comparison(query);
  return entries
    .flatMap((entry) => {
      const { points, cue } = relevance(query, entry, likeness);
      return points === 0 ? [] : [{ entry, score: points + preference(entry, now), cue }];
    })
    .sort(
      (one, other) =>
        other.score - one.score ||
        other.entry.publishedAt.getTime() - one.entry.publishedAt.getTime() ||
        byId(one.entry, other.entry),
    );
};

export const rank = <Entry extends SearchEntry>(
  query: Terms,
  entries: readonly Entry[],
  now: Date,
): readonly Entry[] => rankWithScores(query, entries, now).map(({ entry }) => entry);
