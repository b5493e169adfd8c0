import { expect, test } from 'vitest';
import { listingHref, storyOrderOf } from './story-order.ts';

test('an unknown order falls back to newest first', () => {
  expect(storyOrderOf('price')).toBe('newest');
  expect(storyOrderOf(null)).toBe('newest');
  expect(storyOrderOf('title')).toBe('title');
});

test('the URL names genre and order, without default values', () => {
  expect(listingHref('/temptations', null, 'newest')).toBe('/temptations');
  expect(listingHref('/playlists', 'Slow burn', 'newest')).toBe('/playlists?genre=Slow+burn');
  expect(listingHref('/temptations', 'City', 'title')).toBe('/temptations?genre=City&sort=title');
});
