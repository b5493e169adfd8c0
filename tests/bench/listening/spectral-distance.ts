// How far a decoded rendition is from its source, in numbers that say nothing of what an ear masks: the log-spectral
// distance over third octaves, and the signal-to-noise ratio by band, both as the mean over frames in which the source
// sounds there. Levels are matched first: LAME writes everything 0.45 dB softer.
import { RATE } from './test-sounds.ts';

const SIZE = 1_024;
const HOP = SIZE / 2;
const BINS = SIZE / 2;
const window = Float64Array.from(
  { length: SIZE },
  (_, index) => Math.sin((Math.PI * (index + 0.5)) / SIZE) ** 2,
);

/** Interleaved bins of a real signal's spectrum (radix-2 FFT, Hann window). */
const spectrumAt = (samples: Float32Array, from: number): Float64Array => {
  const values = new Float64Array(2 * SIZE);
  const bits = Math.log2(SIZE);
  for (let index = 0; index < SIZE; index += 1) {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit += 1) reversed |= ((index >> bit) & 1) << (bits - 1 - bit);
    values[2 * reversed] = (samples[from + index] ?? 0) * (window[index] ?? 0);
  }
  for (let half = 1; half < SIZE; half *= 2)
    for (let start = 0; start < SIZE; start += 2 * half)
      for (let step = 0; step < half; step += 1) {
        const [one, other] = [2 * (start + step), 2 * (start + step + half)];
        const [cos, sin] = [Math.cos((Math.PI * step) / half), -Math.sin((Math.PI * step) / half)];
        const [re = 0, im = 0] = [values[other], values[other + 1]];
        const [turnedRe, turnedIm] = [re * cos - im * sin, re * sin + im * cos];
        const [baseRe = 0, baseIm = 0] = [values[one], values[one + 1]];
        values[one] = baseRe + turnedRe;
        values[one + 1] = baseIm + turnedIm;
        values[other] = baseRe - turnedRe;
        values[other + 1] = baseIm - turnedIm;
      }
  return values.subarray(0, 2 * BINS);
};

interface Band {
  /** Hz. */
  readonly from: number;
  readonly to: number;
}

const powerIn = ({ from, to }: Band, powerOf: (bin: number) => number): number => {
  let sum = 0;
  const last = Math.min(BINS - 1, Math.floor((to * SIZE) / RATE));
  for (let bin = Math.ceil((from * SIZE) / RATE); bin <= last; bin += 1) sum += powerOf(bin);
  return sum;
};

const decibels = (ratio: number): number => 10 * Math.log10(ratio);

/** Third octaves from 200 Hz to 12.7 kHz: from the first that holds two bins on. */
const thirds: readonly Band[] = Array.from({ length: 18 }, (_, index) => ({
  from: 200 * 2 ** (index / 3),
  to: 200 * 2 ** ((index + 1) / 3),
}));

/** About -66 dB below full scale in a frame: less is silence. */
const AUDIBLE = 1e-7 * SIZE * SIZE * 0.25;
const MAX_RATIO = 60;

/** At the level at which the difference from the source is least. */
const matched = (source: Float32Array, heard: Float32Array): Float32Array => {
  let [both, own] = [0, 0];
  for (const [index, value] of heard.entries()) {
    both += value * (source[index] ?? 0);
    own += value ** 2;
  }
  return heard.map((value) => (value * both) / own);
};

interface SpectralDistance {
  /** Mean of the third octaves' differences, dB. */
  readonly distance: number;
  /** Segmental signal-to-noise ratio by band, dB. */
  readonly ratios: readonly number[];
}

export const spectralDistance = (
  source: Float32Array,
  decoded: Float32Array,
  bands: readonly Band[],
): SpectralDistance => {
  const heard = matched(source, decoded);
  const differences: number[] = [];
  const ratios: number[][] = bands.map(() => []);
  for (let from = 0; from + SIZE <= Math.min(source.length, heard.length); from += HOP) {
    const [wanted, got] = [spectrumAt(source, from), spectrumAt(heard, from)];
    const powerOf = (values: Float64Array) => (bin: number) =>
      (values[2 * bin] ?? 0) ** 2 + (values[2 * bin + 1] ?? 0) ** 2;
    const difference = wanted.map((value, index) => value - (got[index] ?? 0));
    for (const band of thirds) {
      const power = powerIn(band, powerOf(wanted));
      if (power > AUDIBLE)
        differences.push(Math.abs(decibels(power / Math.max(powerIn(band, powerOf(got)), AUDIBLE / 100))));
    }
    for (const [index, band] of bands.entries()) {
      const power = powerIn(band, powerOf(wanted));
      const noise = powerIn(band, powerOf(difference));
      if (power > AUDIBLE) ratios[index]?.push(Math.min(MAX_RATIO, decibels(power / Math.max(noise, 1e-12))));
    }
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { distance: mean(differences), ratios: ratios.map(mean) };
};
