// The first line that a teaser's text proposes for its story.
import { MAX_FIRST_LINE } from '@meend/core/catalogue/story-fields.ts';
import type { Cue } from './cue.ts';

/** Its first whole sentences, as many as a first line has room for; null if the first one is too long. */
export const firstLineOf = (cues: readonly Pick<Cue, 'text' | 'isNotice'>[]): string | null => {
  let line = '';
  for (const { text, isNotice } of cues) {
    const longer = line === '' ? text : `${line} ${text}`;
    if (isNotice || longer.length > MAX_FIRST_LINE) break;
    line = longer;
  }
  return line === '' ? null : line;
};
