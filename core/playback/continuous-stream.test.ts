import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  outlives,
  type PlayedRanges,
  partAt,
  startOf,
  streamTimeOf,
  unheardSeconds,
} from './continuous-stream.ts';
import { expiryOf, playedUrl } from './part-address.ts';

// Whole frames of 36 ms, as recordings have them.
const frames = fc.integer({ min: 1, max: 40_000 }).map((count) => count * 0.036);
const parts = fc
  .array(frames, { minLength: 1, maxLength: 24 })
  .map((lengths) => lengths.map((seconds, at) => ({ id: `p${at}`, seconds })));
const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const range = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }));

/** As `HTMLMediaElement.played`: sorted, overlaps joined. */
const playedOf = (heard: readonly (readonly [number, number])[]): PlayedRanges => {
  const joined: [number, number][] = [];
  for (const [from, to] of heard
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
    .sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return { length: joined.length, start: (at) => joined[at]?.[0] ?? 0, end: (at) => joined[at]?.[1] ?? 0 };
};

test('a place turned into stream time and back is the same place', () => {
  fc.assert(
    fc.property(parts, fc.nat(), share, (stream, pick, along) => {
      const index = pick % stream.length;
      const position = (stream[index]?.seconds ?? 0) * along;
      const back = partAt(stream, streamTimeOf(stream, index, position));
      // Rounding may carry a place at the very end over the boundary.
      const isEnd = back.index === index + 1 && back.position < 1e-6;
      expect(isEnd || back.index === index).toBe(true);
      if (!isEnd) expect(back.position).toBeCloseTo(position, 6);
    }),
  );
});

test('a stream time turned into a place and back is the same time', () => {
  fc.assert(
    fc.property(parts, share, (stream, along) => {
      const time = startOf(stream, stream.length) * along;
      const { index, position } = partAt(stream, time);
      expect(streamTimeOf(stream, index, position)).toBeCloseTo(time, 6);
    }),
  );
});

test('stream position is monotonic in stream time', () => {
  fc.assert(
    fc.property(parts, share, share, (stream, a, b) => {
      const whole = startOf(stream, stream.length) * 1.1;
      const [first, second] = [
        partAt(stream, whole * Math.min(a, b)),
        partAt(stream, whole * Math.max(a, b)),
      ];
      expect(first.index).toBeLessThanOrEqual(second.index);
      if (first.index === second.index) expect(first.position).toBeLessThanOrEqual(second.position);
    }),
  );
});

test('a boundary belongs to the later part, and the end to the last', () => {
  fc.assert(
    fc.property(parts, (stream) => {
      for (const index of stream.keys())
        expect(partAt(stream, startOf(stream, index))).toEqual({ index, position: 0 });
      const last = { index: stream.length - 1, position: stream.at(-1)?.seconds };
      for (const past of [0, 5]) {
        const end = partAt(stream, startOf(stream, stream.length) + past);
        expect(end.index).toBe(last.index);
        expect(end.position).toBeCloseTo(last.position ?? 0, 6);
      }
    }),
  );
});

test.each([Number.NaN, -1, Number.NEGATIVE_INFINITY])(
  'a stream time of %s is its beginning or its end',
  (time) => {
    const { index, position } = partAt(
      [
        { id: 'a', seconds: 4 },
        { id: 'b', seconds: 5 },
      ],
      time,
    );
    expect([index, position]).toEqual(Number.isNaN(time) ? [1, 0] : [0, 0]);
  },
);

test('heard and unheard seconds of a span add up to it, however it was played', () => {
  fc.assert(
    fc.property(fc.array(range), range, (heard, [a, b]) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const played = playedOf(heard);
      const seconds = Array.from({ length: to - from }, (_, at) => from + at + 0.5);
      const isPlayed = (second: number) =>
        heard.some(([x, y]) => Math.min(x, y) <= second && second <= Math.max(x, y));
      expect(unheardSeconds(played, from, to)).toBe(seconds.filter((second) => !isPlayed(second)).length);
    }),
  );
});

test('without ranges nothing counts as heard', () => {
  expect(unheardSeconds(undefined, 3, 10)).toBe(7);
  expect(unheardSeconds(undefined, 10, 3)).toBe(0);
});

test('a part with a stream is played from it, a locked one from nowhere', () => {
  const onward = { url: '/media/a~b.mp3', parts: [] };
  expect(playedUrl({ url: '/media/a.mp3', onward })).toBe('/media/a~b.mp3');
  expect(playedUrl({ url: '/media/a.mp3', onward: null })).toBe('/media/a.mp3');
  expect(playedUrl({ url: null })).toBe(null);
});

test('an address outlives a part if five minutes are left after it', () => {
  expect(expiryOf('/media/a~b?exp=1000&sig=x')).toBe(1_000_000);
  const outlivesAt = (now: number) => outlives('/media/a~b?x=1&exp=1000', 100, now);
  expect([outlivesAt(600_000), outlivesAt(600_001)]).toEqual([true, false]);
  expect(outlives('/media/a~b.mp3', 9e9, 0)).toBe(true);
});
