// Loudness of a sound in bands as wide as the ear's (mel), frame by frame. The samples come in chunks of any size, so
// that an hour never lies in memory.

/** Samples a second at which a recording is heard. */
export const SAMPLE_RATE = 16_000;
export const BANDS = 40;
export const FRAMES_PER_SECOND = 50;
export const FRAME_MS = 1_000 / FRAMES_PER_SECOND;

const SIZE = 1_024;
const MIN_HERTZ = 100;
const MAX_HERTZ = 7_000;
/** Added to each power, so that silence has a logarithm. */
const NOTHING = 1e-9;

/** A table of `rows` × `width` numbers. */
export interface Table {
  readonly width: number;
  readonly rows: number;
  readonly values: Float32Array;
}

const mel = (hertz: number): number => 2_595 * Math.log10(1 + hertz / 700);
const hertz = (value: number): number => 700 * (10 ** (value / 2_595) - 1);

/** Of each bin of the spectrum: the band on whose rising side it lies, and its share of that band. */
const filtersAt = (rate: number) => {
  const [low, high] = [mel(MIN_HERTZ), mel(MAX_HERTZ)];
  const edges = Array.from(
    { length: BANDS + 2 },
    (_, at) => (hertz(low + ((high - low) * at) / (BANDS + 1)) * SIZE) / rate,
  );
  const bandOf = new Int16Array(SIZE / 2).fill(-1);
  const shareOf = new Float32Array(SIZE / 2);
  for (let bin = 0; bin < SIZE / 2; bin += 1) {
    const at = edges.findIndex((edge) => edge > bin) - 1;
    if (at < 0) continue;
    const [from, to] = [edges[at] as number, edges[at + 1] as number];
    bandOf[bin] = at;
    shareOf[bin] = (bin - from) / (to - from);
  }
  return { bandOf, shareOf };
};

const cosines = Float64Array.from({ length: SIZE / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / SIZE));
const sines = Float64Array.from({ length: SIZE / 2 }, (_, at) => -Math.sin((2 * Math.PI * at) / SIZE));
const mirrored = Uint16Array.from({ length: SIZE }, (_, at) => {
  let mirror = 0;
  for (let bit = 1, rest = at; bit < SIZE; bit *= 2, rest >>= 1) mirror = mirror * 2 + (rest & 1);
  return mirror;
});

/** Fast Fourier transform in place, of numbers in mirrored order. */
const transform = (real: Float64Array, imaginary: Float64Array): void => {
  for (let half = 1; half < SIZE; half *= 2) {
    const step = SIZE / 2 / half;
    for (let start = 0; start < SIZE; start += 2 * half) {
      for (let k = 0; k < half; k += 1) {
        const cosine = cosines[k * step] as number;
        const sine = sines[k * step] as number;
        const one = start + k;
        const other = one + half;
        const re = real[other] as number;
        const im = imaginary[other] as number;
        const turnedReal = re * cosine - im * sine;
        const turnedImaginary = re * sine + im * cosine;
        const oneReal = real[one] as number;
        const oneImaginary = imaginary[one] as number;
        real[other] = oneReal - turnedReal;
        imaginary[other] = oneImaginary - turnedImaginary;
        real[one] = oneReal + turnedReal;
        imaginary[one] = oneImaginary + turnedImaginary;
      }
    }
  }
};

/** A table that grows row by row. */
const growingTable = (width: number, expectedRows: number) => {
  let values = new Float32Array(width * (expectedRows + 1));
  let rows = 0;
  return {
    /** The next row, to be filled. */
    next: (): Float32Array => {
      if ((rows + 1) * width > values.length) {
        const larger = new Float32Array(Math.ceil((values.length + width) * 1.5));
        larger.set(values);
        values = larger;
      }
      rows += 1;
      return values.subarray((rows - 1) * width, rows * width);
    },
    end: (): Table => ({ width, rows, values: values.subarray(0, rows * width) }),
  };
};

/**
 * Listens to mono samples of a rate from 8 to 24 kHz, of about so many seconds; the middle of frame n is (n + ½) × 20 ms.
 */
export const melBands = (rate: number, seconds: number) => {
  const hop = Math.round(rate / FRAMES_PER_SECOND);
  const length = 2 * hop;
  const { bandOf, shareOf } = filtersAt(rate);
  const hann = Float32Array.from({ length }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / length));
  const table = growingTable(BANDS, Math.ceil(FRAMES_PER_SECOND * seconds));
  const window = new Float32Array(length);
  const [real, imaginary] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  let filled = Math.floor(hop / 2);
  const measure = () => {
    real.fill(0);
    imaginary.fill(0);
    for (let at = 0; at < length; at += 1)
      real[mirrored[at] as number] = (window[at] as number) * (hann[at] as number);
    transform(real, imaginary);
    const row = table.next().fill(0);
    for (let bin = 1; bin < SIZE / 2; bin += 1) {
      const band = bandOf[bin] as number;
      if (band < 0) continue;
      const power = (real[bin] as number) ** 2 + (imaginary[bin] as number) ** 2;
      const share = shareOf[bin] as number;
      if (band < BANDS) row[band] = (row[band] as number) + power * share;
      if (band > 0) row[band - 1] = (row[band - 1] as number) + power * (1 - share);
    }
    for (let band = 0; band < BANDS; band += 1)
      row[band] = Math.log(NOTHING + (row[band] as number) / length);
    window.copyWithin(0, hop);
    filled = length - hop;
  };
  return {
    add: (samples: Float32Array): void => {
      for (let from = 0; from < samples.length; ) {
        const added = Math.min(length - filled, samples.length - from);
        window.set(samples.subarray(from, from + added), filled);
        filled += added;
        from += added;
        if (filled === length) measure();
      }
    },
    end: (): Table => table.end(),
  };
};
