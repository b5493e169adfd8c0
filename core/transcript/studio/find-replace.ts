// Finds and replaces in the cues of a text. Capitals count, and half a letter is not found: not क in की.
import { MAX_CUE_LENGTH } from '../check-cues.ts';
import { countGraphemes } from '../cue.ts';
import type { Cues } from './cue-edits.ts';

/** Null if nothing is looked for. */
const pattern = (find: string): RegExp | null => {
  const searched = find.normalize('NFC');
  return searched.trim() === ''
    ? null
    : new RegExp(`${searched.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}(?!\\p{M})`, 'gu');
};

/** How often it is in the text. */
export const countFound = (cues: Cues, find: string): number => {
  const searched = pattern(find);
  if (searched === null) return 0;
  return cues.reduce((sum, { text }) => sum + (text.normalize('NFC').match(searched)?.length ?? 0), 0);
};

/** Number of the next cue after this one that has it, going on from the beginning; null if none has. */
export const nextFound = (cues: Cues, find: string, after: number): number | null => {
  const searched = pattern(find);
  if (searched === null) return null;
  const found = cues.flatMap(({ text }, index) =>
    text.normalize('NFC').search(searched) === -1 ? [] : index,
  );
  return found.find((index) => index > after) ?? found[0] ?? null;
};

/** Everywhere; a cue whose text would be too long stays. Times are not changed. */
export const replaceFound = (cues: Cues, find: string, by: string): Cues => {
  const searched = pattern(find);
  if (searched === null) return cues;
  const replaced = cues.map((cue) => {
    const before = cue.text.normalize('NFC');
    const text = before.replace(searched, () => by);
    return text === before || countGraphemes(text) > MAX_CUE_LENGTH ? cue : { ...cue, text };
  });
  return replaced.every((cue, index) => cue === cues[index]) ? cues : replaced;
};
