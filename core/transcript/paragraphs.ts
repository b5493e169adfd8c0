// Cues grouped to paragraphs: one speaker, no pause of 2 seconds, at most 400 letters.
import { type Cue, countGraphemes } from './cue.ts';

/** A shorter silence belongs to the sentence before it. */
export const PAUSE_MS = 2_000;
const MAX_LENGTH = 400;

export interface Paragraph<Line> {
  /** Milliseconds; of its first cue. */
  readonly at: number;
  readonly speaker: string | null;
  /** At least one. */
  readonly cues: readonly Line[];
}

type Line = Pick<Cue, 'at' | 'until' | 'speaker' | 'text'>;

/** Every cue once, in order. */
export const paragraphsOf = <Each extends Line>(cues: readonly Each[]): readonly Paragraph<Each>[] => {
  const paragraphs: { at: number; speaker: string | null; cues: Each[] }[] = [];
  let length = 0;
  let end = 0;
  for (const cue of cues) {
    const last = paragraphs.at(-1);
    const added = countGraphemes(cue.text);
    const isNew =
      last === undefined ||
      last.speaker !== cue.speaker ||
      cue.at - end >= PAUSE_MS ||
      length + 1 + added > MAX_LENGTH;
    if (isNew) paragraphs.push({ at: cue.at, speaker: cue.speaker, cues: [cue] });
    else last.cues.push(cue);
    length = isNew ? added : length + 1 + added;
    end = Math.max(isNew ? 0 : end, cue.until);
  }
  return paragraphs;
};

/** As plain text: a paragraph a line, each with its speaker. */
export const plainText = (cues: readonly Line[]): string =>
  paragraphsOf(cues)
    .map(
      ({ speaker, cues: own }) =>
        (speaker === null ? '' : `${speaker}: `) + own.map(({ text }) => text).join(' '),
    )
    .join('\n');
