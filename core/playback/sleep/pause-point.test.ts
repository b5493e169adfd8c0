import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pausePoint } from './sleep-time.ts';

test('it stops in the middle of the quietest stretch', () => {
  expect(pausePoint({ peaks: [90, 10, 90, 40], duration: 40, from: 12, until: 22 })).toBe(16);
  expect(pausePoint({ peaks: [90, 10, 10, 90], duration: 40, from: 12, until: 22 })).toBe(21);
});

test('without a waveform it stops at the end', () => {
  expect(pausePoint({ peaks: [], duration: 40, from: 12, until: 22 })).toBe(22);
});

const endings = fc
  .record({
    peaks: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 300 }),
    duration: fc.double({ min: 1, max: 7_200, noNaN: true }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    window: fc.double({ min: 0, max: 30, noNaN: true }),
  })
  .map(({ peaks, duration, at, window }) => {
    const from = duration * at;
    return { peaks, duration, from, until: from + window };
  });

test('whatever the waveform, it stops in the last seconds and in the part', () => {
  fc.assert(
    fc.property(endings, (ending) => {
      const point = pausePoint(ending);
      expect(point).toBeGreaterThanOrEqual(ending.from);
      expect(point).toBeLessThanOrEqual(ending.until);
      expect(point).toBeLessThanOrEqual(ending.duration);
    }),
  );
});

test('nothing within those seconds is quieter than where it stops', () => {
  fc.assert(
    fc.property(endings, fc.double({ min: 0, max: 1, noNaN: true }), (ending, at) => {
      const { peaks, duration, from, until } = ending;
      const end = Math.min(until, duration);
      fc.pre(peaks.length > 0 && end - from > 0.001);
      const peakAt = (position: number): number =>
        peaks[Math.min(peaks.length - 1, Math.floor((position / duration) * peaks.length))] ?? 0;
      expect(peakAt(pausePoint(ending))).toBeLessThanOrEqual(peakAt(from + at * (end - from)));
    }),
  );
});
