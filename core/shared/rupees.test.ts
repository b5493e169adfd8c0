import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactPaise, toRupees } from './rupees.ts';

test.each([
  [49, 4900],
  ['49', 4900],
  ['49.00', 4900],
  ['49.000', 4900],
  [49.5, 4950],
  [1.1, 110],
  [0, 0],
  ['0.07', 7],
])('an amount of %s is %s paise', (rupees, amount) => {
  expect(exactPaise(rupees)).toBe(amount);
});

test.each([
  49.001,
  48.999,
  '49.001',
  '49.995',
  -49,
  '-0.01',
  Number.NaN,
  1e21,
  1e-7,
  '4e1',
  '',
  ' 49',
  '49.',
  '.5',
  '₹49',
])('an amount of %s is no whole number of paise', (rupees) => {
  expect(exactPaise(rupees)).toBeNull();
});

test('law: every number of paise is read back from its rupees, and a thousandth more is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 1, max: 9 }), (amount, more) => {
      expect(exactPaise(toRupees(amount as never))).toBe(amount);
      expect(exactPaise((amount / 100).toFixed(2))).toBe(amount);
      expect(exactPaise(`${(amount / 100).toFixed(2)}${more}`)).toBeNull();
    }),
  );
});
