import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noPhrases, phraseEnd, phraseStart } from './phrase-times.ts';

const times = { begins: [1, 5, 20], ends: [4, 12, 25] };

test('a rewind moves to the beginning of its sentence, at most 6 s further back', () => {
  expect([5, 7, 11].map((at) => phraseStart(times, at))).toEqual([5, 5, 5]);
  expect([11.1, 19, 0.5].map((at) => phraseStart(times, at))).toEqual([11.1, 19, 0.5]);
  expect(phraseStart(noPhrases, 7)).toBe(7);
});

test('a sleep timer stops at the last sentence that ends in its time', () => {
  expect(phraseEnd(times, 3, 13)).toBe(12);
  expect(phraseEnd(times, 3, 11)).toBe(4);
  expect(phraseEnd(times, 12, 24)).toBeNull();
  expect(phraseEnd(noPhrases, 0, 60)).toBeNull();
});

test('whatever the sentences, a rewind is never later than before, nor over 6 s earlier', () => {
  const sorted = fc
    .array(fc.double({ min: 0, max: 100, noNaN: true }))
    .map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(sorted, fc.double({ min: 0, max: 100, noNaN: true }), (begins, at) => {
      const start = phraseStart({ begins, ends: [] }, at);
      expect(start).toBeLessThanOrEqual(at);
      expect(start).toBeGreaterThanOrEqual(at - 6);
    }),
  );
});
