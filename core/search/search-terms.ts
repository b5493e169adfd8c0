// The words of a text as a search compares them.
import { inOtherScript } from './english-spellings.ts';
import { soundKey } from './search-key.ts';

/** Sound keys of a word: its own, then what it is if it is English. */
export type SearchTerm = readonly [string, ...string[]];

const keysOf = (text: string): readonly string[] =>
  soundKey(text)
    .split(' ')
    .filter((key) => key !== '');

/** In order; none if the text has no letter or digit of either script. */
export const searchTerms = (text: string): readonly SearchTerm[] => {
  const others = keysOf(inOtherScript(text));
  const keys = keysOf(text);
  return keys.map((key, index): SearchTerm => {
    const other = others.length === keys.length ? others[index] : undefined;
    return other === undefined || other === key ? [key] : [key, other];
  });
};
