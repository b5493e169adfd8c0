// What two voices that read the same words have in common: the shape of the spectrum above the bed of music, as
// cepstra, and how it changes.
import { BANDS, type Table } from './mel-bands.ts';

const CEPSTRA = 13;
/** Frames to each side over which a change is measured. */
const REACH = 3;
export const FEATURES = 2 * CEPSTRA;

const FLOOR = 0.1;
const LOUD = 0.95;
/** Most rows from which a percentile is taken. */
const MAX_ROWS = 20_000;

export const percentileOf = (values: Float32Array, share: number): number =>
  values.sort()[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const column = ({ width, rows, values }: Table, at: number): Float32Array => {
  const step = Math.max(1, Math.ceil(rows / MAX_ROWS));
  return Float32Array.from(
    { length: Math.ceil(rows / step) },
    (_, row) => values[row * step * width + at] as number,
  );
};

/** Of each band: what lies under everything, and how far the loud rises above it. */
export interface Bed {
  readonly floor: Float32Array;
  readonly range: Float32Array;
}

export const bedOf = (table: Table): Bed => {
  const floor = new Float32Array(table.width);
  const range = new Float32Array(table.width);
  for (let band = 0; band < table.width; band += 1) {
    const sorted = column(table, band);
    floor[band] = percentileOf(sorted, FLOOR);
    range[band] = percentileOf(sorted, LOUD) - (floor[band] as number);
  }
  return { floor, range };
};

/**
 * In place: what rises above the bed. With another's range, the sound is covered as deep as that one is by its bed.
 */
export const aboveBed = (table: Table, range?: Float32Array): Table => {
  const bed = bedOf(table);
  const { width, rows, values } = table;
  const floor = range
    ? bed.floor.map((low, band) => Math.max(low, low + (bed.range[band] as number) - (range[band] as number)))
    : bed.floor;
  for (let row = 0; row < rows; row += 1)
    for (let band = 0; band < width; band += 1) {
      const at = row * width + band;
      values[at] = Math.log1p(Math.exp(Math.min(40, (values[at] as number) - (floor[band] as number))));
    }
  return table;
};

const cosines = Float32Array.from(
  { length: CEPSTRA * BANDS },
  (_, at) =>
    Math.sqrt(2 / BANDS) * Math.cos((Math.PI / BANDS) * ((at % BANDS) + 0.5) * Math.floor(at / BANDS)),
);

/** In place: each column gets the mean 0 and the deviation 1 over the rows that count. */
const normalise = ({ width, rows, values }: Table, counts: (row: number) => boolean): void => {
  for (let at = 0; at < width; at += 1) {
    let [sum, squares, count] = [0, 0, 0];
    for (let row = 0; row < rows; row += 1) {
      if (!counts(row)) continue;
      const value = values[row * width + at] as number;
      sum += value;
      squares += value * value;
      count += 1;
    }
    const mean = count === 0 ? 0 : sum / count;
    const deviation = Math.sqrt(Math.max(1e-6, count === 0 ? 1 : squares / count - mean * mean));
    for (let row = 0; row < rows; row += 1) {
      const index = row * width + at;
      values[index] = ((values[index] as number) - mean) / deviation;
    }
  }
};

/** Cepstra and their changes, normalised over the rows with a voice. */
export const featuresOf = (bands: Table, hasVoice: (row: number) => boolean): Table => {
  const { rows } = bands;
  const values = new Float32Array(rows * FEATURES);
  for (let row = 0; row < rows; row += 1)
    for (let index = 0; index < CEPSTRA; index += 1) {
      let sum = 0;
      for (let band = 0; band < BANDS; band += 1)
        sum += (bands.values[row * BANDS + band] as number) * (cosines[index * BANDS + band] as number);
      values[row * FEATURES + index] = sum;
    }
  for (let row = 0; row < rows; row += 1) {
    for (let index = 0; index < CEPSTRA; index += 1) {
      let change = 0;
      for (let reach = 1; reach <= REACH; reach += 1) {
        const after = Math.min(rows - 1, row + reach) * FEATURES + index;
        const before = Math.max(0, row - reach) * FEATURES + index;
        change += reach * ((values[after] as number) - (values[before] as number));
      }
      values[row * FEATURES + CEPSTRA + index] = change;
    }
  }
  const table = { width: FEATURES, rows, values };
  normalise(table, hasVoice);
  return table;
};

/** Every `step` rows as one, their mean. */
export const coarser = ({ width, rows, values }: Table, step: number): Table => {
  const fewer = Math.max(1, Math.ceil(rows / step));
  const means = new Float32Array(fewer * width);
  for (let row = 0; row < fewer; row += 1) {
    const [from, to] = [row * step, Math.min(rows, (row + 1) * step)];
    for (let at = 0; at < width; at += 1) {
      let sum = 0;
      for (let one = from; one < to; one += 1) sum += values[one * width + at] as number;
      means[row * width + at] = sum / Math.max(1, to - from);
    }
  }
  return { width, rows: fewer, values: means };
};
