import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRange } from './media-answer.ts';

test('a range never exceeds the file, whatever is requested', () => {
  const number = fc.oneof(fc.nat(2_000), fc.constant(''), fc.maxSafeNat());
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 1_000 }), (from, to, size) => {
      const range = readRange(`bytes=${from}-${to}`, size);
      if (range.kind !== 'part') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.start).toBeLessThanOrEqual(range.end);
      expect(range.end).toBeLessThan(size);
    }),
  );
});

test('a range within the file is returned as requested', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(499), (start, length) => {
      expect(readRange(`bytes=${start}-${start + length}`, 1_000)).toEqual({
        kind: 'part',
        start,
        end: start + length,
      });
    }),
  );
});

test.each(['bytes=0-1,2-3', 'items=0-1', 'bytes=', 'bytes=-', 'bytes=5-4', 'bytes=x-1', 'bytes= 0-1', ''])(
  '%j means the whole file',
  (header) => {
    expect(readRange(header, 10)).toEqual({ kind: 'whole' });
  },
);

test('an empty file satisfies no range', () => {
  expect(readRange('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' });
  expect(readRange('bytes=-1', 0)).toEqual({ kind: 'unsatisfiable' });
});
