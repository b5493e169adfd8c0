import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentCueAfter, currentCueAt } from './current-cue.ts';

const cues = [
  { at: 1_000, until: 3_000 },
  { at: 3_500, until: 5_000 },
  { at: 9_000, until: 10_000 },
];

test.each([
  [0, { started: 0, spoken: null, changesAt: 950 }],
  [1_000, { started: 1, spoken: 0, changesAt: 3_450 }],
  // A short silence belongs to the sentence before it, a long one to none.
  [3_200, { started: 1, spoken: 0, changesAt: 3_450 }],
  [4_999, { started: 2, spoken: 1, changesAt: 5_000 }],
  [5_000, { started: 2, spoken: null, changesAt: 8_950 }],
  [9_500, { started: 3, spoken: 2, changesAt: 10_000 }],
  [10_000, { started: 3, spoken: null, changesAt: null }],
])('at %i ms', (milliseconds, current) => {
  expect(currentCueAt(cues, milliseconds)).toEqual(current);
});

test('right after a jump to a sentence that one is spoken, though the position lies a little before it', () => {
  expect(currentCueAt(cues, 3_499.9).spoken).toBe(1);
});

test('a report that lags behind does not take the mark back, a jump does', () => {
  const shown = currentCueAt(cues, 3_500);
  expect(currentCueAfter(shown, cues, 3_300)).toMatchObject({ spoken: 1, changesAt: 5_000 });
  expect(currentCueAfter(shown, cues, 3_200).spoken).toBe(0);
  expect(currentCueAfter(currentCueAt(cues, 9_000), cues, 1_000).spoken).toBe(0);
});

const someCues = fc
  .array(fc.record({ gap: fc.nat(6_000), length: fc.integer({ min: 1, max: 6_000 }) }), { maxLength: 20 })
  .map((lines) => {
    let at = 0;
    return lines.map(({ gap, length }) => {
      at += gap;
      return { at, until: at + length };
    });
  });

test('nothing changes before the time that is named, and then something does', () => {
  fc.assert(
    fc.property(someCues, fc.nat(60_000), fc.nat(1_000), (some, milliseconds, share) => {
      const current = currentCueAt(some, milliseconds);
      const { changesAt } = current;
      if (changesAt === null) {
        expect(current.started).toBe(some.length);
        return;
      }
      expect(changesAt).toBeGreaterThan(milliseconds);
      const between = milliseconds + Math.floor(((changesAt - milliseconds) * share) / 1_001);
      expect(currentCueAt(some, between)).toEqual(current);
      expect(currentCueAt(some, changesAt)).not.toEqual(current);
    }),
  );
});

test('a spoken sentence has started, and none after it has', () => {
  fc.assert(
    fc.property(someCues, fc.nat(60_000), (some, milliseconds) => {
      const { started, spoken } = currentCueAt(some, milliseconds);
      expect(some.filter(({ at }) => at <= milliseconds + 50)).toHaveLength(started);
      if (spoken !== null) expect(spoken).toBe(started - 1);
    }),
  );
});
