import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type FinishedMarks,
  isFinished,
  marksOfInput,
  marksOfReport,
  mergeMarks,
  noMarks,
} from './finished.ts';

const now = new Date('2026-11-22T21:00:00Z');
const at = (minutes: number): Date => new Date(now.getTime() - (100 - minutes) * 60_000);
const heard = (position: number, minutes: number) => ({ position, duration: 100, heardAt: at(minutes) });

const after = (...marks: readonly FinishedMarks[]): boolean => isFinished(marks.reduce(mergeMarks, noMarks));

test('a part is finished from 98 percent on', () => {
  expect(after(marksOfReport(heard(97.9, 1)))).toBe(false);
  expect(after(marksOfReport(heard(98, 1)))).toBe(true);
});

test('hearing a finished part again does not reset it', () => {
  expect(after(marksOfReport(heard(100, 1)), marksOfReport(heard(12, 2)))).toBe(true);
});

test('"Mark as not heard" resets it, until it is heard to its end again', () => {
  const end = marksOfReport(heard(100, 1));
  const unmarked = marksOfInput(false, at(2));
  expect(after(end, unmarked)).toBe(false);
  expect(after(end, unmarked, marksOfReport(heard(100, 3)))).toBe(true);
});

const anyMarks = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.nat(100))
    .map(([position, minutes]) => marksOfReport(heard(position, minutes))),
  fc.tuple(fc.boolean(), fc.nat(100)).map(([finished, minutes]) => marksOfInput(finished, at(minutes))),
);

test('property: devices may report in any order, and twice', () => {
  const lives = fc.array(anyMarks, { maxLength: 8 });
  const shuffled = lives.chain((life) =>
    fc.tuple(fc.constant(life), fc.shuffledSubarray([...life, ...life], { minLength: life.length * 2 })),
  );
  fc.assert(
    fc.property(shuffled, ([life, reports]) => {
      expect(after(...reports)).toBe(after(...life));
    }),
  );
});

test('property: a finished part is reset only by "Mark as not heard"', () => {
  const reports = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.nat(100));
  fc.assert(
    fc.property(fc.array(anyMarks, { maxLength: 6 }), fc.array(reports, { maxLength: 6 }), (life, more) => {
      const before = after(...life);
      const later = more.map(([position, minutes]) => marksOfReport(heard(position, minutes)));
      if (before) expect(after(...life, ...later)).toBe(true);
    }),
  );
});
