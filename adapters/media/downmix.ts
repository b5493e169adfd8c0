// Downmix to the single channel of the standard rendition: the sum of both channels, unless they cancel each other out.
// A channel with inverted polarity is common, sounds right in earphones, and makes the sum almost silent; then the
// louder channel is used.
import type { SoundLibrary, SoundSource } from './sound-library.ts';

export type Downmix = 'sum' | 'left' | 'right';

/** Mean power of each channel and of their average. */
export interface SidePowers {
  readonly left: number;
  readonly right: number;
  readonly sum: number;
}

/** 9 dB below the louder channel: a silent second channel alone costs 6 dB. */
const CANCELLED = 1 / 8;

export const chooseDownmix = ({ left, right, sum }: SidePowers): Downmix => {
  const louder = Math.max(left, right);
  if (sum >= louder * CANCELLED) return 'sum';
  return left >= right ? 'left' : 'right';
};

/** Sample rate in Hz; enough to measure power. */
const RATE = 8_000;

/** Decodes a stereo recording once; the callback reports progress. */
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
