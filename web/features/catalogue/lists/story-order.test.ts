import { expect, test } from 'vitest';
import { listingHref, storyOrderOf } from './story-order.ts';

test('an order nobody knows is the newest first', () => {
  expect(storyOrderOf('price')).toBe('newest');
  expect(storyOrderOf(null)).toBe('newest');
  expect(storyOrderOf('title')).toBe('title');
});

test('genre and order stand together in the address, and what stands anyway is left out', () => {
  expect(listingHref('/temptations', null, 'newest')).toBe('/temptations');
  expect(listingHref('/playlists', 'Slow burn', 'newest')).toBe('/playlists?genre=Slow+burn');
  expect(listingHref('/temptations', 'City', 'title')).toBe('/temptations?genre=City&sort=title');
});
