import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latestOf, MAX_FEED_ITEMS, newestFirst } from './feed.ts';

const item = fc.record({
  id: fc.uuid(),
  publishedAt: fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2026-01-01T00:00:03'),
    noInvalidDate: true,
  }),
});
const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: MAX_FEED_ITEMS + 20 });

test('items are the newest, newest first, and of one second by id, however they were read', () => {
  fc.assert(
    fc.property(items, (read) => {
      const sorted = newestFirst(read);
      expect(newestFirst(read.toReversed())).toEqual(sorted);
      expect(sorted).toHaveLength(Math.min(read.length, MAX_FEED_ITEMS));
      const places = sorted.map(({ id, publishedAt }) => `${publishedAt.toISOString().slice(0, 19)} ${id}`);
      expect(places).toEqual(places.toSorted().toReversed());
      const left = read.filter((one) => !sorted.includes(one));
      const [oldest] = sorted.toReversed();
      for (const { publishedAt } of left)
        expect(Math.floor(publishedAt.getTime() / 1_000)).toBeLessThanOrEqual(
          Math.floor((oldest?.publishedAt.getTime() ?? 0) / 1_000),
        );
    }),
  );
});

test('the latest of no times is none', () => {
  const [early, late] = [new Date('2026-09-05'), new Date('2026-09-06')];
  expect(latestOf([undefined, late, early])).toEqual(late);
  expect(latestOf([undefined])).toBeNull();
});
