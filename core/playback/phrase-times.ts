// Times of the sentences of the part that plays, for where a rewind and a sleep timer stop. Seconds.

export interface PhraseTimes {
  /** In order. */
  readonly begins: readonly number[];
  readonly ends: readonly number[];
}

export const noPhrases: PhraseTimes = { begins: [], ends: [] };

const MAX_BACK_SECONDS = 6;

/** Beginning of the sentence at a position, if it is at most 6 s before it; else the position. */
export const phraseStart = ({ begins }: PhraseTimes, position: number): number => {
  const begin = begins.findLast((one) => one <= position) ?? position;
  return position - begin <= MAX_BACK_SECONDS ? begin : position;
};

/** The last end of a sentence between two positions, so that none is cut off; null if none ends there. */
export const phraseEnd = ({ ends }: PhraseTimes, from: number, until: number): number | null =>
  ends.findLast((end) => end > from && end <= until) ?? null;
