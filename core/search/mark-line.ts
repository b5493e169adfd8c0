// Which terms of a transcript's sentence were searched for.
import { termsOf } from './find-terms.ts';
import { keyLikeness, leastInText } from './rank.ts';
import { searchTerms } from './search-terms.ts';

/** Shorter ones, as "the" and की, are marked only if nothing longer was typed. */
const MIN_TERM_LENGTH = 4;

export type Mark = [from: number, to: number];

/** In order; of each typed term those most like it. The last one may be unfinished. */
export const markLine = (line: string, typed: string): Mark[] => {
  const terms = termsOf([line]).map(({ from, to }) => ({
    mark: [from, to] as Mark,
    keys: searchTerms(line.slice(from, to)).flat(),
  }));
  const all = termsOf([typed]).map(({ from, to }) => typed.slice(from, to));
  const long = all.filter((term) => term.length >= MIN_TERM_LENGTH);
  const marked = (long.length === 0 ? all : long).flatMap((term) => {
    const keys = searchTerms(term).flat();
    const isUnfinished = term === all.at(-1);
    const likenesses = terms.map((one) =>
      Math.max(0, ...one.keys.flatMap((other) => keys.map((key) => keyLikeness(key, other, isUnfinished)))),
    );
    const best = Math.max(leastInText(keys[0] ?? ''), ...likenesses);
    return terms.filter((_, index) => likenesses[index] === best);
  });
  return terms.filter((one) => marked.includes(one)).map(({ mark }) => mark);
};
