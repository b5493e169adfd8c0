import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseDownmix, type SidePowers } from './downmix.ts';

const powersOf = (left: readonly number[], right: readonly number[]): SidePowers => {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value * value, 0) / values.length;
  return {
    left: mean(left),
    right: mean(right),
    sum: mean(left.map((value, at) => (value + (right[at] ?? 0)) / 2)),
  };
};

const voice = Array.from({ length: 400 }, (_, at) => Math.sin(at / 3));
const other = Array.from({ length: 400 }, (_, at) => Math.sin(at / 7));
const scaled = (by: number) => voice.map((value) => value * by);

test.each([
  ['both alike', voice, voice, 'sum'],
  ['two voices', voice, other, 'sum'],
  ['the left alone', voice, scaled(0), 'sum'],
  ['the right alone', scaled(0), voice, 'sum'],
  ['silence', scaled(0), scaled(0), 'sum'],
  ['one against the other', voice, scaled(-1), 'left'],
  ['a louder right against the left', scaled(-0.8), voice, 'right'],
] as const)('%s: %s', (_, left, right, expected) => {
  expect(chooseDownmix(powersOf(left, right))).toBe(expected);
});

test('law: the downmix is never 10 dB softer than the louder channel', () => {
  // Samples of 24 bits: the square of a far smaller number is 0.
  const sample = fc.integer({ min: -(2 ** 23), max: 2 ** 23 }).map((value) => value / 2 ** 23);
  fc.assert(
    fc.property(fc.array(fc.tuple(sample, sample), { minLength: 1, maxLength: 50 }), (pairs) => {
      const powers = powersOf(
        pairs.map(([left]) => left),
        pairs.map(([, right]) => right),
      );
      expect(powers[chooseDownmix(powers)] * 10).toBeGreaterThanOrEqual(Math.max(powers.left, powers.right));
    }),
  );
});
