// The lines a text begins and ends with: the first proposes one for its story, the last is shown at its end.
import { MAX_FIRST_LINE } from '@meend/core/catalogue/story-fields.ts';
import type { Cue } from './cue.ts';

/** A card shows so many letters without a cut. */
const CARD_LETTERS = 110;

/** Its first whole sentences: one, or as many as a card shows; null if the first one is too long for a first line. */
export const firstLineOf = (cues: readonly Pick<Cue, 'text' | 'isNotice'>[]): string | null => {
  let line = '';
  for (const { text, isNotice } of cues) {
    const isFirst = line === '';
    const longer = isFirst ? text : `${line} ${text}`;
    if (isNotice || longer.length > (isFirst ? MAX_FIRST_LINE : CARD_LETTERS)) break;
    line = longer;
  }
  return line === '' ? null : line;
};

/** Shorter ones say little alone. */
const FEW_LETTERS = 40;

/** Its last sentence, after those before it while it has a few words only; null if it is too long. */
export const lastLineOf = (cues: readonly Pick<Cue, 'text' | 'isNotice'>[]): string | null => {
  let line = '';
  for (const { text } of cues.filter(({ isNotice }) => !isNotice).toReversed()) {
    const longer = line === '' ? text : `${text} ${line}`;
    if (line.length >= FEW_LETTERS || longer.length > MAX_FIRST_LINE) break;
    line = longer;
  }
  return line === '' ? null : line;
};
