import fc from 'fast-check';
import { expect, test } from 'vitest';
import { similarCount, similarStories } from './similar-stories.ts';

const stories = ['shimla', 'marine-drive', 'haveli', 'jasmine', 'saturday', 'sunday'].map((slug) => ({
  slug,
}));
const slugs = fc.constantFrom(...stories.map((story) => story.slug));

test('two are shown below 768 pixels, three from there on', {
  tags: ['catalogue-34', 'catalogue-57'],
}, () => {
  expect([320, 767, 768, 1440].map(similarCount)).toEqual([2, 2, 3, 3]);
});

test('a story is not similar to itself, and none is listed twice', { tags: ['catalogue-32'] }, () => {
  fc.assert(
    fc.property(slugs, fc.integer(), fc.nat(8), (current, seed, count) => {
      const similar = similarStories(stories, current, seed, count).map((story) => story.slug);
      expect(similar).not.toContain(current);
      expect(new Set(similar).size).toBe(similar.length);
      expect(similar.length).toBe(Math.min(count, stories.length - 1));
    }),
  );
});

test('within a visit the selection is stable, also when a story is added elsewhere', {
  tags: ['catalogue-33'],
}, () => {
  const before = similarStories(stories, 'shimla', 7, 5);
  const after = similarStories([...stories, { slug: 'new-one' }], 'shimla', 7, 6);
  expect(after.filter((story) => story.slug !== 'new-one')).toEqual(before);
});

test('another visit has another order', { tags: ['catalogue-33'] }, () => {
  const orders = new Set(
    [1, 2, 3, 4, 5, 6].map((seed) =>
      similarStories(stories, 'shimla', seed, 5)
        .map((story) => story.slug)
        .join(),
    ),
  );
  expect(orders.size).toBeGreaterThan(3);
});
