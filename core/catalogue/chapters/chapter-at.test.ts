import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Chapter } from './chapter.ts';
import { chapterAt, chapterBeside } from './chapter-at.ts';

const chaptersAt = (times: readonly number[]): readonly Chapter[] =>
  times.map((at) => ({ at, title: `At ${at}` }));

const chapters = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 20 })
  .map((slots) => chaptersAt(slots.sort((one, other) => one - other).map((slot) => slot * 10)));
const position = fc.double({ min: 0, max: 700, noNaN: true });

describe('laws', () => {
  test('the chapter of a position is the last that starts before it', () => {
    fc.assert(
      fc.property(chapters, position, (list, here) => {
        const current = chapterAt(list, here);
        const started = list.filter(({ at }) => at <= here);
        return current === started.at(-1);
      }),
    );
  });

  test('a key goes forward or back, never to where it is', () => {
    fc.assert(
      fc.property(chapters, position, (list, here) => {
        const [back, forward] = [chapterBeside(list, here, -1), chapterBeside(list, here, 1)];
        return (back === undefined || back.at < here) && (forward === undefined || forward.at > here);
      }),
    );
  });

  test('one key pressed again and again visits every chapter, whatever the rounding of seeks', () => {
    fc.assert(
      fc.property(chapters, fc.double({ min: -0.9, max: 0.9, noNaN: true }), (list, rounding) => {
        const visited: Chapter[] = [];
        let here = -2;
        for (let next = chapterBeside(list, here, 1); next; next = chapterBeside(list, here, 1)) {
          visited.push(next);
          here = next.at + rounding;
        }
        expect(visited).toEqual(list);
      }),
    );
  });
});

test('back goes to the beginning of the chapter, within its first 3 seconds to the one before', () => {
  const list = chaptersAt([0, 60]);
  expect(chapterBeside(list, 70, -1)?.at).toBe(60);
  expect(chapterBeside(list, 62, -1)?.at).toBe(0);
  expect(chapterBeside(list, 2, -1)?.at).toBe(0);
  expect(chapterBeside(list, 0, -1)).toBeUndefined();
});
