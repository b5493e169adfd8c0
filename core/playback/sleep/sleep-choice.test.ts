import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNight, parseSleepChoice, parseSleepMinutes } from './sleep-choice.ts';
import { fadeGain } from './sleep-time.ts';

test.each(['0', '181', 'abc', '', ' ', '-5', '1.5', '1e2', '12 min', '0x10', '१५', '9999'])(
  '"%s" is no length of a sleep timer',
  (text) => {
    expect(parseSleepMinutes(text)).toBeNull();
  },
);

test('a length may be typed from 1 to 180 minutes, with spaces around it', () => {
  expect(['1', ' 20 ', '007', '180'].map(parseSleepMinutes)).toEqual([1, 20, 7, 180]);
});

test('whatever is typed, a length is null or whole minutes from 1 to 180', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (text) => {
      const minutes = parseSleepMinutes(text);
      if (minutes === null) return;
      expect([Number.isInteger(minutes), minutes >= 1, minutes <= 180]).toEqual([true, true, true]);
    }),
  );
});

test('a stored choice is read back, and whatever else is stored is no choice', () => {
  expect(parseSleepChoice({ mode: 'minutes', minutes: 45, more: 1 })).toEqual({
    mode: 'minutes',
    minutes: 45,
  });
  expect(parseSleepChoice({ mode: 'story' })).toEqual({ mode: 'story' });
  for (const minutes of [0, 181, 1.5, '15', null, Number.NaN])
    expect(parseSleepChoice({ mode: 'minutes', minutes })).toBeNull();
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const choice = parseSleepChoice(value);
      if (choice !== null) expect(parseSleepChoice(choice)).toEqual(choice);
    }),
  );
});

test('the night is from 22:00 to 6:00', () => {
  expect([21, 22, 0, 5, 6, 12].map(isNight)).toEqual([false, true, true, true, false, false]);
});

test('the volume falls from whole to silent in the last ten seconds, never rises on the way, slowly at first', () => {
  expect([fadeGain(60_000), fadeGain(10_000), fadeGain(0), fadeGain(-5)]).toEqual([1, 1, 0, 0]);
  expect(fadeGain(5_000)).toBeCloseTo(Math.SQRT1_2);
  const moment = fc.double({ min: 0, max: 12_000, noNaN: true });
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [earlier, later] = [Math.max(one, other), Math.min(one, other)];
      expect(fadeGain(later)).toBeLessThanOrEqual(fadeGain(earlier));
      expect(fadeGain(later)).toBeGreaterThanOrEqual(0);
    }),
  );
});
