import { MAX_NAME_LENGTH } from '@meend/core/catalogue/part-limits.ts';

/** Suggests a name: "03_the-gate.final.wav" becomes "the gate final". */
export const nameFromFile = (file: string): string =>
  file
    .replace(/\.[^.]*$/, '')
    .replace(/^\d{1,3}(?=[\s._-])/, '')
    .replace(/[\s._-]+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH);
