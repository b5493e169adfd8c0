// Finds terms in texts by how they sound, in either script. The last term of a search may be unfinished.
import { soundKey } from './search-key.ts';

/** Joiners are within terms of Devanagari. */
const TERM = /(?:[\p{L}\p{M}\p{N}'’]|\u200c|\u200d)+/gu;

/** Whole terms of a text. */
export interface TextMatch {
  /** Which text, from 0. */
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

interface Term extends TextMatch {
  readonly key: string;
}

export const termsOf = (texts: readonly string[]): readonly Term[] =>
  texts.flatMap((text, index) =>
    [...text.matchAll(TERM)].flatMap(({ 0: term, index: from }) => {
      const key = soundKey(term);
      return key === '' ? [] : [{ index, from, to: from + term.length, key }];
    }),
  );

/** In order, none within another; none if the search has no letter or digit. */
export const findMatches = (terms: readonly Term[], search: string): readonly TextMatch[] => {
  const keys = soundKey(search)
    .split(' ')
    .filter((key) => key !== '');
  const found: TextMatch[] = [];
  if (keys.length === 0) return found;
  for (let start = 0; start + keys.length <= terms.length; start += 1) {
    const run = terms.slice(start, start + keys.length);
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined || first.index !== last.index) continue;
    const isFound = run.every(({ key }, at) =>
      at < keys.length - 1 ? key === keys[at] : key.startsWith(keys[at] ?? key),
    );
    if (!isFound) continue;
    found.push({ index: first.index, from: first.from, to: last.to });
    start += keys.length - 1;
  }
  return found;
};
