import { expect, test } from 'vitest';
import { newestFirst, withoutFeatured } from './listing.ts';

const row = [{ slug: 'chai' }, { slug: 'lamp' }];

test('the newest story comes first', () => {
  expect(newestFirst(row).map((story) => story.slug)).toEqual(['lamp', 'chai']);
});

test('a row drops its first story only when that one is featured', () => {
  expect(withoutFeatured(row, 'chai')).toEqual([{ slug: 'lamp' }]);
  expect(withoutFeatured(row, 'lamp')).toEqual(row);
  expect(withoutFeatured(row, null)).toEqual(row);
  expect(withoutFeatured([], 'chai')).toEqual([]);
});
