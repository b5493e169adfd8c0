import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fasterThan, parseSpeed, slowerThan, speeds, volumeFrom } from './speed.ts';

test('a speed is one of the list or invalid', () => {
  expect([parseSpeed(1.25), parseSpeed(1.3), parseSpeed('1'), parseSpeed(null)]).toEqual([
    1.25,
    null,
    null,
    null,
  ]);
});

test('faster and slower move one step and stop at the ends', () => {
  expect([fasterThan(1), slowerThan(1), fasterThan(2), slowerThan(0.75)]).toEqual([1.1, 0.9, 2, 0.75]);
});

test('faster and then slower returns to the same speed, except at the end', () => {
  for (const speed of speeds.slice(0, -1)) expect(slowerThan(fasterThan(speed))).toBe(speed);
});

test('any number becomes a volume of 0 to 100 by 5', () => {
  expect([volumeFrom(62), volumeFrom(63), volumeFrom(-4), volumeFrom(Number.NaN)]).toEqual([60, 65, 0, 100]);
  fc.assert(
    fc.property(fc.double(), (value) => {
      const volume = volumeFrom(value);
      expect(volume % 5).toBe(0);
      expect(volume).toBeGreaterThanOrEqual(0);
      expect(volume).toBeLessThanOrEqual(100);
      expect(volumeFrom(volume)).toBe(volume);
    }),
  );
});
