// What everybody hears has one channel. Two sides are added up for it, unless they cancel each other out: a side recorded with
// the wrong polarity is common, sounds right in earphones, and makes a sum of next to nothing. Then the louder one is taken.
import type { SoundLibrary, SoundSource } from './sound-library.ts';

export type Downmix = 'sum' | 'left' | 'right';

/** The mean square of each side and of their half sum. */
export interface SidePowers {
  readonly left: number;
  readonly right: number;
  readonly sum: number;
}

/** 9 dB below the louder side: one silent side alone costs 6. */
const CANCELLED = 1 / 8;

export const chooseDownmix = ({ left, right, sum }: SidePowers): Downmix => {
  const louder = Math.max(left, right);
  if (sum >= louder * CANCELLED) return 'sum';
  return left >= right ? 'left' : 'right';
};

/** Enough to tell how loud a side is. */
const RATE = 8_000;

/** Listens to a recording of two channels once; `told` hears that it goes on. */
export const downmixOf = async (
  library: SoundLibrary,
  source: SoundSource,
  onProgress: () => void,
): Promise<Downmix> => {
  const powers = { left: 0, right: 0, sum: 0 };
  for await (const values of library.decode(source, { filter: `aresample=${RATE}`, channels: 2 })) {
    for (let at = 0; at < values.length; at += 2) {
      const [left, right] = [values[at] ?? 0, values[at + 1] ?? 0];
      powers.left += left * left;
      powers.right += right * right;
      powers.sum += ((left + right) / 2) ** 2;
    }
    onProgress();
  }
  return chooseDownmix(powers);
};
