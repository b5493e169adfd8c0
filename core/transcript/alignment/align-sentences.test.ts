import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOUBT } from '../cue.ts';
import { alignSentences, type FoundSentence } from './align-sentences.ts';
import { BANDS, melBands, SAMPLE_RATE, type Table } from './mel-bands.ts';

/** Numbers from 0 to 1 that look random and are the same each time. */
const numbers = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
};

/** Sounds of 60 to 200 ms, each of breath and three tones: what a voice is to the ear, without its words. */
const sentence = (seed: number, sounds = 14): Float32Array => {
  const next = numbers(seed + 1);
  const parts = Array.from({ length: sounds }, () => {
    const tones = [200 + 600 * next(), 900 + 1_400 * next(), 2_500 + 2_000 * next()];
    return Float32Array.from({ length: Math.round(SAMPLE_RATE * (0.06 + 0.14 * next())) }, (_, at) =>
      tones.reduce(
        (sum, tone) => sum + 0.1 * Math.sin((2 * Math.PI * tone * at) / SAMPLE_RATE),
        0.1 * (next() - 0.5),
      ),
    );
  });
  return joined(parts);
};

const joined = (parts: readonly Float32Array[]): Float32Array => {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const silence = (ms: number): Float32Array => new Float32Array((SAMPLE_RATE * ms) / 1_000);

const bandsOf = (samples: Float32Array): Table => {
  const bands = melBands(SAMPLE_RATE, 0);
  for (let at = 0; at < samples.length; at += 4_000) bands.add(samples.subarray(at, at + 4_000));
  return bands.end();
};

/** A faint chord that never stops. */
const withMusic = (samples: Float32Array): Float32Array =>
  samples.map((value, at) => value + 0.01 * Math.sin(at / 12) + 0.01 * Math.sin(at / 19.1));

const sounds = [14, 9, 17, 6, 12, 20, 8, 15];
const texts = sounds.map((count) => 'word '.repeat(count));
const voices = sounds.map((count, index) => sentence(index, count));
const spoken = voices.map(bandsOf);

/** The sentences with pauses between them, and when each begins. */
const recording = (read: readonly Float32Array[], pause: number) => {
  const parts: Float32Array[] = [silence(1_500)];
  const begins: number[] = [];
  for (const one of read) {
    begins.push((1_000 * parts.reduce((sum, part) => sum + part.length, 0)) / SAMPLE_RATE);
    parts.push(one, silence(pause));
  }
  return { heard: bandsOf(withMusic(joined([...parts, silence(1_000)]))), begins };
};

const errors = (found: readonly FoundSentence[], begins: readonly number[]) =>
  found.map(({ at }, index) => Math.abs(at - (begins[index] ?? 0)));

test('sentences are found over music, where they begin and end', () => {
  const { heard, begins } = recording(voices, 500);
  const { sentences, isForeign } = alignSentences({ heard, sentences: texts, spoken: [...spoken] });
  expect(Math.max(...errors(sentences, begins))).toBeLessThan(100);
  for (const [index, { at, until }] of sentences.entries())
    expect(Math.abs(until - at - (1_000 * (voices[index]?.length ?? 0)) / SAMPLE_RATE)).toBeLessThan(200);
  expect(sentences.every(({ sure }) => sure >= DOUBT)).toBe(true);
  expect(isForeign).toBe(false);
});

test('a text of another recording is in doubt', () => {
  const { heard } = recording(
    [11, 16, 7, 19, 9, 14, 8, 12].map((count, index) => sentence(100 + index, count)),
    300,
  );
  expect(alignSentences({ heard, sentences: texts, spoken: [...spoken] }).isForeign).toBe(true);
});

test('what is not spoken lies between its neighbours, in doubt', () => {
  const { heard, begins } = recording(voices, 800);
  const { sentences } = alignSentences({
    heard,
    sentences: ['[Rain]', ...texts.slice(0, 4), '[A door]', ...texts.slice(4)],
    spoken: [null, ...spoken.slice(0, 4), null, ...spoken.slice(4)],
  });
  const [rain, , , , before, door, after] = sentences;
  expect(rain).toMatchObject({ at: 0, sure: 0 });
  expect(door?.at).toBe(before?.until);
  expect(door?.until).toBe(after?.at);
  expect(Math.abs((after?.at ?? 0) - (begins[4] ?? 0))).toBeLessThan(100);
});

test('without a voice, sentences are laid between the pauses by their letters, all in doubt', () => {
  const { heard, begins } = recording(voices, 700);
  const { sentences, isForeign } = alignSentences({
    heard,
    sentences: texts,
    spoken: texts.map(() => null),
  });
  expect(sentences.every(({ sure }) => sure === 0)).toBe(true);
  expect(isForeign).toBe(false);
  expect(errors(sentences, begins).filter((ms) => ms < 150).length).toBeGreaterThan(4);
});

const table = (rows: fc.Arbitrary<number>): fc.Arbitrary<Table> =>
  fc.tuple(rows, fc.integer()).map(([count, seed]) => {
    const next = numbers(Math.abs(seed) % 65_536);
    return {
      width: BANDS,
      rows: count,
      values: Float32Array.from({ length: count * BANDS }, () => -20 + 18 * next()),
    };
  });

test('whatever is given: each sentence once, in order, within the recording', () => {
  fc.assert(
    fc.property(
      table(fc.nat(120)),
      fc.array(fc.tuple(fc.string({ maxLength: 12 }), fc.option(table(fc.nat(30)), { freq: 4 })), {
        maxLength: 12,
      }),
      (heard, read) => {
        const { sentences } = alignSentences({
          heard,
          sentences: read.map(([text]) => text),
          spoken: read.map(([, one]) => one),
        });
        expect(sentences).toHaveLength(read.length);
        let before = 0;
        for (const { at, until, sure } of sentences) {
          expect(at).toBeGreaterThanOrEqual(before);
          expect(until).toBeGreaterThanOrEqual(at);
          expect(until).toBeLessThanOrEqual(heard.rows * 20);
          expect(sure).toBeGreaterThanOrEqual(0);
          expect(sure).toBeLessThanOrEqual(1);
          before = at;
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('five thousand sentences in a minute end, in doubt', () => {
  const heard = recording(voices, 500).heard;
  const many = Array.from({ length: 5_000 }, (_, index) => `Sentence ${index}.`);
  const { sentences, isForeign } = alignSentences({
    heard,
    sentences: many,
    spoken: many.map((_, index) => spoken[index % spoken.length] ?? null),
  });
  expect(sentences).toHaveLength(5_000);
  expect(isForeign).toBe(true);
});
