// Postings of the index: which entries have a key, and in which field. The fields are in the order of their worth, so that
// a range of postings that is read from its end starts with names.
import type { IndexEntry } from './search-index.port.ts';

export const postingFields = {
  ref: 0,
  /** Two neighbouring terms of a name. */
  pair: 1,
  line: 2,
  blurb: 3,
  moods: 4,
  credits: 5,
  /** Name of a story. */
  story: 6,
  /** Name of another subject. */
  name: 7,
} as const;

/** Points of a key in a field, and how many of its newest entries are candidates for the nearest key of a term. */
export const branches = {
  name: { points: 4, limit: 100 },
  story: { points: 4, limit: 300 },
  credits: { points: 2.5, limit: 150 },
  moods: { points: 2, limit: 60 },
  blurb: { points: 1, limit: 60 },
  line: { points: 1, limit: 60 },
} as const;

export interface Posting {
  readonly key: string;
  readonly field: number;
  /** Indexes of the lines that have the key; null in other fields. */
  readonly lines: readonly number[] | null;
}

/** Of an entry, each once. */
export const postingsOf = (entry: IndexEntry): readonly Posting[] => {
  const { subject, name, credits, moods, blurb, lines, refs } = entry;
  const byKey = new Map<string, number[]>();
  for (const [index, { keys }] of lines.entries())
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), index]);
  const postings = (field: keyof typeof postingFields, keys: readonly string[]): readonly Posting[] =>
    [...new Set(keys)].map((key) => ({
      key,
      field: postingFields[field],
      lines: field === 'line' ? (byKey.get(key) ?? []) : null,
    }));
  return [
    ...postings(subject.kind === 'story' ? 'story' : 'name', name.flat()),
    ...postings('credits', credits.flat()),
    ...postings('moods', moods.flat()),
    ...postings('blurb', blurb),
    ...postings('line', [...byKey.keys()]),
    ...postings(
      'pair',
      name.slice(1).map(([key], index) => `${name[index]?.[0]} ${key}`),
    ),
    ...postings('ref', refs),
  ];
};

/** With its number in the store. */
export type Numbered = readonly [entry: IndexEntry, number: number];

export type EntryPosting = Posting & { readonly from: Date; readonly entry: number };

/** By what is unique of them. */
const postingsOfAll = (entries: readonly Numbered[]): ReadonlyMap<string, EntryPosting> =>
  new Map(
    entries.flatMap(([entry, number]) =>
      postingsOf(entry).map((posting): [string, EntryPosting] => {
        const own = { ...posting, from: entry.visibleFrom, entry: number };
        return [JSON.stringify([own.key, own.field, own.from, own.entry]), own];
      }),
    ),
  );

/** Postings to remove, and to add or write over: those that differ alone, as each is in another page of an index. */
export const changedPostings = (before: readonly Numbered[], after: readonly Numbered[]) => {
  const [old, current] = [postingsOfAll(before), postingsOfAll(after)];
  const isSame = ([id, { lines }]: readonly [string, EntryPosting]): boolean =>
    String(old.get(id)?.lines) === String(lines);
  return {
    removed: [...old].flatMap(([id, posting]) => (current.has(id) ? [] : posting)),
    written: [...current].flatMap((one) => (isSame(one) ? [] : one[1])),
  };
};

/** Refs whose subjects may have changed with the entries: those gained or lost, and all of an entry that moved in time. */
export const touchedRefs = (
  before: readonly IndexEntry[],
  after: readonly IndexEntry[],
): readonly string[] => {
  const timed = (entries: readonly IndexEntry[]) =>
    new Map(
      entries.flatMap(({ id, visibleFrom, refs }) =>
        refs.map((ref) => [JSON.stringify([id, ref, visibleFrom]), ref] as const),
      ),
    );
  const [lost, gained] = [timed(before), timed(after)];
  const touched = [...lost, ...gained].filter(([key]) => !(lost.has(key) && gained.has(key)));
  return [...new Set(touched.map(([, ref]) => ref))].sort();
};

/** Whether terms are searched for it. */
export const isOfTerm = ({ field }: Posting): boolean => field > postingFields.pair;
