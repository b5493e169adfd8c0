// Which sentence of a timed text is spoken at a time, and when that changes.
import type { Cue } from './cue.ts';
import { PAUSE_MS } from './paragraphs.ts';

/** A position right after a jump may lie a little before what was asked for; a mark so much ahead of the sound is unseen. */
const EARLY_MS = 50;

/** A report of the sound's position may lag so much behind the clock since the one before. */
const LAG_MS = 250;

type Times = Pick<Cue, 'at' | 'until'>;

export interface CurrentCue {
  /** How many have started. */
  readonly started: number;
  /** The one that is spoken, through a short silence after it; null before the first and in a longer silence. */
  readonly spoken: number | null;
  /** When this changes if the sound goes on, in milliseconds; null after the last. */
  readonly changesAt: number | null;
}

/** The first position in a sorted list, of which all before start at or before this time. */
const countStarted = (cues: readonly Times[], milliseconds: number): number => {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.at ?? 0) <= milliseconds) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Of cues in the order of their beginnings; where two overlap, the later one is spoken. */
export const currentCueAt = (cues: readonly Times[], milliseconds: number): CurrentCue => {
  const started = countStarted(cues, milliseconds + EARLY_MS);
  const last = cues[started - 1];
  const next = cues[started];
  const nextAt = next === undefined ? null : next.at - EARLY_MS;
  if (last === undefined) return { started, spoken: null, changesAt: nextAt };
  const isContinued = next !== undefined && next.at - last.until < PAUSE_MS;
  if (!isContinued && milliseconds >= last.until) return { started, spoken: null, changesAt: nextAt };
  return { started, spoken: started - 1, changesAt: isContinued ? nextAt : last.until };
};

/** The same, but a report that lags a little behind does not take the mark back to the sentence before. */
export const currentCueAfter = (
  shown: CurrentCue,
  cues: readonly Times[],
  milliseconds: number,
): CurrentCue => {
  const current = currentCueAt(cues, milliseconds);
  const begins = cues[shown.started - 1]?.at ?? 0;
  const isLag = current.started === shown.started - 1 && begins - milliseconds <= LAG_MS;
  return isLag ? currentCueAt(cues, begins) : current;
};
