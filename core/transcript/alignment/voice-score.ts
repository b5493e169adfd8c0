// Whether there is speech, over music that never stops: first by how loud the bands are together, then by what the
// first alignment has shown of this recording's own pauses.
import { percentileOf } from './features.ts';
import type { Table } from './mel-bands.ts';

const clamp = (value: number): number => Math.max(-1, Math.min(1, value));

/** Each value as the mean of its neighbourhood. */
const smoothed = (values: Float32Array, reach: number): Float32Array => {
  const sums = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at += 1) sums[at + 1] = (sums[at] as number) + (values[at] as number);
  return values.map((_, at) => {
    const [from, to] = [Math.max(0, at - reach), Math.min(values.length, at + reach + 1)];
    return ((sums[to] as number) - (sums[from] as number)) / (to - from);
  });
};

const LOUD = 0.9;
const ROUNDS = 20;

/** The middle between two heaps of values, and half their distance. */
const between = (values: Float32Array): { readonly middle: number; readonly half: number } => {
  const sorted = values.slice();
  let [low, high] = [percentileOf(sorted, 1 - LOUD), percentileOf(sorted, LOUD)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = (low + high) / 2;
    const sums = { low: 0, lows: 0, high: 0, highs: 0 };
    for (const value of values)
      if (value < middle) {
        sums.low += value;
        sums.lows += 1;
      } else {
        sums.high += value;
        sums.highs += 1;
      }
    if (sums.lows === 0 || sums.highs === 0) break;
    [low, high] = [sums.low / sums.lows, sums.high / sums.highs];
  }
  return { middle: (low + high) / 2, half: Math.max(1e-3, (high - low) / 2) };
};

/** By loudness alone: -1 a pause, 1 a voice. */
export const loudnessScore = ({ width, rows, values }: Table): Float32Array => {
  const loud = new Float32Array(rows);
  for (let row = 0; row < rows; row += 1) {
    let sum = 0;
    for (let at = 0; at < width; at += 1) sum += values[row * width + at] as number;
    loud[row] = sum / width;
  }
  const { middle, half } = between(loud);
  return smoothed(loud, 2).map((value) => clamp((value - middle) / half));
};

/** Solves a symmetric system in place (Cholesky). */
const solve = (matrix: Float64Array, size: number, right: Float64Array): Float64Array => {
  const at = (row: number, col: number) => matrix[row * size + col] as number;
  for (let col = 0; col < size; col += 1)
    for (let row = col; row < size; row += 1) {
      let sum = at(row, col);
      for (let k = 0; k < col; k += 1) sum -= at(row, k) * at(col, k);
      matrix[row * size + col] = row === col ? Math.sqrt(Math.max(1e-9, sum)) : sum / at(col, col);
    }
  for (let row = 0; row < size; row += 1) {
    let sum = right[row] as number;
    for (let k = 0; k < row; k += 1) sum -= at(row, k) * (right[k] as number);
    right[row] = sum / at(row, row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = right[row] as number;
    for (let k = row + 1; k < size; k += 1) sum -= at(k, row) * (right[k] as number);
    right[row] = sum / at(row, row);
  }
  return right;
};

const RIDGE = 0.1;

/** By what sets the rows of label 1 apart from those of label -1 (Fisher's discriminant); null if there are too few. */
export const learntScore = ({ width, rows, values }: Table, labels: Int8Array): Float32Array | null => {
  const means = { voice: new Float64Array(width), pause: new Float64Array(width) };
  let [voices, pauses] = [0, 0];
  for (let row = 0; row < rows; row += 1) {
    const label = labels[row] as number;
    if (label === 0) continue;
    const mean = label > 0 ? means.voice : means.pause;
    if (label > 0) voices += 1;
    else pauses += 1;
    for (let at = 0; at < width; at += 1)
      mean[at] = (mean[at] as number) + (values[row * width + at] as number);
  }
  if (voices < width || pauses < width) return null;
  for (let at = 0; at < width; at += 1) {
    means.voice[at] = (means.voice[at] as number) / voices;
    means.pause[at] = (means.pause[at] as number) / pauses;
  }
  const spread = new Float64Array(width * width);
  const difference = new Float64Array(width);
  for (let row = 0; row < rows; row += 1) {
    const label = labels[row] as number;
    if (label === 0) continue;
    const mean = label > 0 ? means.voice : means.pause;
    const weight = 1 / (label > 0 ? voices : pauses);
    for (let at = 0; at < width; at += 1)
      difference[at] = (values[row * width + at] as number) - (mean[at] as number);
    for (let one = 0; one < width; one += 1)
      for (let other = 0; other <= one; other += 1)
        spread[one * width + other] =
          (spread[one * width + other] as number) +
          weight * (difference[one] as number) * (difference[other] as number);
  }
  let trace = 0;
  for (let at = 0; at < width; at += 1) trace += spread[at * width + at] as number;
  for (let at = 0; at < width; at += 1)
    spread[at * width + at] = (spread[at * width + at] as number) + (RIDGE * trace) / width;
  const direction = solve(
    spread,
    width,
    means.voice.map((value, at) => value - (means.pause[at] as number)),
  );
  const project = (from: ArrayLike<number>, start: number) => {
    let sum = 0;
    for (let at = 0; at < width; at += 1) sum += (from[start + at] as number) * (direction[at] as number);
    return sum;
  };
  const [voice, pause] = [project(means.voice, 0), project(means.pause, 0)];
  const projected = Float32Array.from({ length: rows }, (_, row) => project(values, row * width));
  const [middle, half] = [(voice + pause) / 2, Math.max(1e-6, (voice - pause) / 2)];
  return smoothed(projected, 2).map((value) => clamp((value - middle) / half));
};
