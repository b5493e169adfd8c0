// A search over entries in memory: what a store of any database must find.
import { rank, type SearchEntry } from './rank.ts';
import { type SearchTerm, searchTerms } from './search-terms.ts';
import { skeletonKey } from './skeleton-key.ts';

/** Letters of a key: shorter ones are found by the beginning of a word alone. */
const MIN_SKELETON_LENGTH = 3;

const keysOf = ({ name, credits, moods, blurb, cues }: SearchEntry): readonly string[] =>
  [name, credits, moods, blurb, ...cues].flat(2);

/** Index of the first that is not before the key. */
const positionOf = (sorted: readonly string[], key: string): number => {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < key) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** Finds the entries for a text, best first; none for a text without a letter or digit of either script. */
export const findAmong = <Entry extends SearchEntry>(entries: readonly Entry[]) => {
  const bySound = new Map<string, Set<Entry>>();
  const bySkeleton = new Map<string, Set<Entry>>();
  const add = (index: Map<string, Set<Entry>>, key: string, entry: Entry): void => {
    index.set(key, (index.get(key) ?? new Set()).add(entry));
  };
  for (const entry of entries)
    for (const key of keysOf(entry)) {
      add(bySound, key, entry);
      add(bySkeleton, skeletonKey(key), entry);
    }
  const sounds = [...bySound.keys()].sort();

  const begunBy = (key: string): readonly Entry[] => {
    const found: Entry[] = [];
    for (let position = positionOf(sounds, key); sounds[position]?.startsWith(key); position += 1)
      found.push(...(bySound.get(sounds[position] ?? '') ?? []));
    return found;
  };
  /** The last word may be unfinished. */
  const candidatesOf = (term: SearchTerm, isLast: boolean): readonly Entry[] =>
    term.flatMap((key) => [
      ...(isLast ? begunBy(key) : (bySound.get(key) ?? [])),
      ...(key.length < MIN_SKELETON_LENGTH ? [] : (bySkeleton.get(skeletonKey(key)) ?? [])),
    ]);

  return (text: string, now: Date): readonly Entry[] => {
    const query = searchTerms(text);
    const candidates = query.flatMap((term, index) => candidatesOf(term, index === query.length - 1));
    return rank(query, [...new Set(candidates)], now);
  };
};
