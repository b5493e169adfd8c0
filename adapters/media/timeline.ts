// Gaps between the times of decoded sound: what a demuxer passed over or a decoder refused leaves one.
import type { Gap } from '@meend/core/media/recording-account.ts';

/** Shorter than any frame of sound, longer than the rounding of its times. */
const MIN_GAP_SECONDS = 0.0195;

export interface Timeline {
  /** Sound of these seconds that begins at this time. */
  add(time: number, seconds: number): void;
  /** Gaps so far, placed in seconds of the file. */
  gaps(): readonly Gap[];
}

export const timeline = (): Timeline => {
  const gaps: Gap[] = [];
  let first: number | null = null;
  let next: number | null = null;
  return {
    add(time, seconds) {
      first ??= time;
      const expected = next ?? time;
      const step = time - expected;
      const last = gaps.at(-1);
      if (step > MIN_GAP_SECONDS) gaps.push({ at: expected - first, seconds: step });
      // Times that go back take from the gap before, which was none.
      else if (step < -MIN_GAP_SECONDS && last) gaps.splice(-1, 1, { ...last, seconds: last.seconds + step });
      next = time + seconds;
    },
    gaps: () => gaps.filter(({ seconds }) => seconds > MIN_GAP_SECONDS),
  };
};
