import { failWith } from '@meend/core/shared/error.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Chapter,
  chaptersWithin,
  MAX_CHAPTER_TITLE_LENGTH,
  MAX_CHAPTERS,
  MIN_CHAPTER_SECONDS,
  parseChapters,
} from './chapter.ts';

const chapter = fc.record({
  at: fc.oneof(fc.integer({ min: -20, max: 700 }), fc.double({ noNaN: true })),
  title: fc.string({ maxLength: 100 }),
});

describe('laws', () => {
  test('whatever was typed, parsed chapters are named, apart, in order and within the recording', () => {
    fc.assert(
      fc.property(
        fc.array(chapter, { maxLength: 60 }),
        fc.integer({ min: 1, max: 600 }),
        (input, seconds) => {
          const parsed = parseChapters(input, seconds);
          if (!parsed.ok) return true;
          const chapters = parsed.value;
          return (
            chapters.length === input.length &&
            chapters.length <= MAX_CHAPTERS &&
            chapters.every(({ at, title }, index) => {
              const since = at - (chapters[index - 1]?.at ?? -MIN_CHAPTER_SECONDS);
              const isNamed = title.length > 0 && title.length <= MAX_CHAPTER_TITLE_LENGTH;
              return (
                isNamed && Number.isInteger(at) && at >= 0 && at < seconds && since >= MIN_CHAPTER_SECONDS
              );
            })
          );
        },
      ),
    );
  });

  test('chapters parsed once more stay the same, and their order does not matter', () => {
    const apart = fc
      .uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 20 })
      .map((slots) =>
        slots.map((slot): Chapter => ({ at: slot * MIN_CHAPTER_SECONDS, title: `At ${slot}` })),
      );
    fc.assert(
      fc.property(apart, (chapters) => {
        const parsed = parseChapters(chapters, 500);
        if (!parsed.ok) throw new Error(parsed.error.code);
        expect(parseChapters(parsed.value, 500)).toEqual(parsed);
        expect(parseChapters([...chapters].reverse(), 500)).toEqual(parsed);
      }),
    );
  });
});

const titled = (...times: number[]): readonly Chapter[] => times.map((at) => ({ at, title: 'Tea' }));

test.each([
  ['without a title', [{ at: 0, title: ' \u202e ' }], 'chapters.invalid'],
  ['4 seconds apart', titled(0, 4), 'chapters.invalid'],
  ['twice the same time', titled(9, 9), 'chapters.invalid'],
  ['before the beginning', titled(-1), 'chapters.invalid'],
  ['at no number', titled(Number.NaN), 'chapters.invalid'],
  ['with a title of 81 characters', [{ at: 0, title: 'x'.repeat(81) }], 'chapters.long-title'],
  ['51 of them', titled(...Array.from({ length: 51 }, (_, index) => index * 5)), 'chapters.too-many'],
  ['at the end', titled(600), 'chapters.beyond-end'],
  ['at infinity', titled(Number.POSITIVE_INFINITY), 'chapters.beyond-end'],
] as const)('chapters %s are rejected', (_, input, code) => {
  expect(parseChapters(input, 600)).toEqual(failWith(code));
});

test('chapters beyond a shorter recording are left out', () => {
  expect(chaptersWithin(titled(0, 60, 120), 120)).toEqual(titled(0, 60));
});
