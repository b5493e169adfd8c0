import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fasterThan, parseSpeed, slowerThan, speedAfter, speeds, volumeFrom } from './speed.ts';

test('a speed is a multiple of 0.05 from 0.5 to 3, or invalid', () => {
  for (const speed of [...speeds, 0.5, 0.55, 1.15, 2.95, 3]) expect(parseSpeed(speed)).toBe(speed);
  for (const bad of [Number.NaN, 0.1, 0.45, 3.05, 1.33, -1, 0, Number.POSITIVE_INFINITY, '1', null, {}])
    expect(parseSpeed(bad)).toBeNull();
});

test('the stepper goes by 0.05 and stops at the limits', () => {
  expect([speedAfter(1, 1), speedAfter(1.1, 1), speedAfter(1, -1)]).toEqual([1.05, 1.15, 0.95]);
  expect([speedAfter(3, 1), speedAfter(0.5, -1), speedAfter(1, 100)]).toEqual([3, 0.5, 3]);
});

test('whatever is pressed, the speed stays valid, and the opposite step returns to it', () => {
  const press = fc.constantFrom(
    (speed: number) => speedAfter(speed, 1),
    (speed: number) => speedAfter(speed, -1),
    fasterThan,
    slowerThan,
  );
  fc.assert(
    fc.property(fc.array(press, { maxLength: 80 }), (presses) => {
      let speed = 1;
      for (const next of presses) {
        speed = next(speed);
        expect(parseSpeed(speed)).toBe(speed);
        if (speed < 3) expect(speedAfter(speedAfter(speed, 1), -1)).toBe(speed);
      }
    }),
  );
});

test('beyond the menu, faster and slower lead back into it or stay', () => {
  expect([fasterThan(0.5), slowerThan(0.5), fasterThan(2.4), slowerThan(2.4), fasterThan(1.3)]).toEqual([
    0.75, 0.5, 2.4, 2, 1.5,
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
