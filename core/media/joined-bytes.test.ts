import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JoinSource, joinedSegments, joinedSize } from './joined-recording.ts';

const sources = fc.array(
  fc
    .tuple(fc.nat(2_000), fc.nat(2_000))
    .map(([one, other]): JoinSource => ({ bytes: one + other, leftOut: one })),
  { minLength: 1, maxLength: 25 },
);
const joins = sources.filter((any) => joinedSize(any) > 0);

/** What a byte of the whole join is, by joining in earnest. */
const written = (any: readonly JoinSource[]): readonly string[] =>
  any.flatMap(({ bytes, leftOut }, source) =>
    Array.from({ length: bytes - leftOut }, (_, index) => `${source}:${leftOut + index}`),
  );

const sent = (any: readonly JoinSource[], start: number, end: number): readonly string[] =>
  joinedSegments(any, { start, end }).flatMap(({ source, start: from, end: to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${source}:${from + index}`),
  );

test('a range is every byte of the join once and in order, whatever the sizes', () => {
  fc.assert(
    fc.property(joins, fc.nat(), fc.nat(), (any, one, other) => {
      const size = joinedSize(any);
      const [start = 0, end = 0] = [one % size, other % size].sort((a, b) => a - b);
      expect(sent(any, start, end)).toEqual(written(any).slice(start, end + 1));
    }),
    { numRuns: 60 },
  );
});

test('ranges that follow each other are the whole join, wherever they are cut', () => {
  fc.assert(
    fc.property(joins, fc.array(fc.nat(), { maxLength: 8 }), (any, cuts) => {
      const size = joinedSize(any);
      const starts = [...new Set([0, ...cuts.map((cut) => cut % size)])].sort((a, b) => a - b);
      const ranges = starts.map((start, index) => sent(any, start, (starts[index + 1] ?? size) - 1));
      expect(ranges.flat()).toEqual(written(any));
    }),
    { numRuns: 40 },
  );
});

test('a file of nothing but what is left out is no segment', () => {
  const any = [
    { bytes: 10, leftOut: 0 },
    { bytes: 5, leftOut: 5 },
    { bytes: 10, leftOut: 4 },
  ];
  expect(joinedSegments(any, { start: 8, end: 11 })).toEqual([
    { source: 0, start: 8, end: 9 },
    { source: 2, start: 4, end: 5 },
  ]);
});
