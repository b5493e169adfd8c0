import { parseChapters } from '@meend/core/catalogue/chapters/chapter.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, readLines } from './chapter-lines.ts';

const DAY_SECONDS = 86_400;

test('chapters written as lines are read back, whatever their times and titles', () => {
  const typed = fc.uniqueArray(
    fc.record({
      at: fc.integer({ min: 0, max: 8_000 }).map((slot) => slot * 5),
      title: fc.string({ maxLength: 60 }),
    }),
    { selector: ({ at }) => at, maxLength: 20 },
  );
  fc.assert(
    fc.property(typed, (input) => {
      const parsed = parseChapters(input, DAY_SECONDS);
      if (!parsed.ok) return;
      expect(readLines(linesOf(parsed.value))).toEqual({ chapters: parsed.value });
    }),
  );
});

test('hours, spaces and empty lines are read', () => {
  expect(readLines('\n 0:00  Tea \n1:02:30 Kalka, at last\n\n90:00 Shimla')).toEqual({
    chapters: [
      { at: 0, title: 'Tea' },
      { at: 3_750, title: 'Kalka, at last' },
      { at: 5_400, title: 'Shimla' },
    ],
  });
});

test.each(['Tea', '0:00', '0:60 Tea', '1:2 Tea', '-1:00 Tea', '0.30 Tea', '0:00Tea'])(
  '"%s" is no chapter',
  (line) => {
    expect(readLines(`0:00 Before\n${line}`)).toEqual({ unreadableLine: 2 });
  },
);
