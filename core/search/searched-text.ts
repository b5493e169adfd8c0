// What the studio's lists find content by: a part of a text as it is written, or how it sounds from the start of a term. A
// list keeps its own order, so nothing is ranked, and a mistyped term is not guessed.
import { inOtherScript } from './english-spellings.ts';
import { plainText, soundKey } from './search-key.ts';

/** Of a key: shorter ones begin every other term, so a key of two is a whole term, and of one none. */
const MIN_KEY_LENGTH = 3;

const soundsOf = (text: string): readonly string[] =>
  [...new Set([soundKey(text), soundKey(inOtherScript(text))])].filter((key) => key !== '');

/** Lines for each field: as it is written, and between spaces how it sounds. */
export const searchedText = (fields: readonly (string | null)[]): string =>
  fields
    .flatMap((field) =>
      field === null ? [] : [plainText(field), ...soundsOf(field).map((key) => ` ${key} `)],
    )
    .join('\n');

/** A text that contains one of them is found; none for a search of nothing that is seen. */
export const searchParts = (search: string): readonly string[] => {
  const written = plainText(search).trim();
  const sounds = soundsOf(search)
    .filter(({ length }) => length >= MIN_KEY_LENGTH - 1)
    .map((key) => (key.length < MIN_KEY_LENGTH ? ` ${key} ` : ` ${key}`));
  return written === '' ? [] : [written, ...sounds];
};
