const BEFORE_POSITION_MS = 2_000;

interface Cue {
  /** Milliseconds from the part's start. */
  readonly at: number;
  readonly text: string;
}

/** Text of the last cue heard before the position, in seconds; null if none was. */
export const lastCue = (cues: readonly Cue[], position: number): string | null =>
  cues.findLast(({ at }) => at <= position * 1_000 - BEFORE_POSITION_MS)?.text ?? null;
