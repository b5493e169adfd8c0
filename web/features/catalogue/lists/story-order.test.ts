import type { WirePlaylist } from '@meend/core/contract/wire';
import { expect, test } from 'vitest';
import { inOrder, listingHref, storyOrderOf } from './story-order.ts';

const story = (name: string, seconds: number): WirePlaylist => ({
  _id: name,
  name,
  slug: name,
  description: '',
  price: 0,
  thumbnail: '',
  coverArt: '',
  genre: ['Romance'],
  category: 'temptations',
  audioFiles: [{ _id: `${name}-0`, name: 'Part 1', label: 'Teaser', url: null, seconds }],
  publishedAt: '2026-11-20T00:00:00.000Z',
});

const oldestFirst = [story('Jasmine', 300), story('Chai', 200), story('Monsoon', 100)];
const names = (order: string | null): readonly string[] =>
  inOrder(oldestFirst, storyOrderOf(order)).map(({ name }) => name);

test('a listing opens with its newest story', () => {
  expect(names(null)).toEqual(['Monsoon', 'Chai', 'Jasmine']);
});

test('a listing is read from A to Z or from the shortest story on', () => {
  expect(names('title')).toEqual(['Chai', 'Jasmine', 'Monsoon']);
  expect(names('shortest')).toEqual(['Monsoon', 'Chai', 'Jasmine']);
});

test('an order nobody knows is the newest first', () => {
  expect(names('price')).toEqual(names('newest'));
});

test('genre and order stand together in the address, and what stands anyway is left out', () => {
  expect(listingHref('/temptations', null, 'newest')).toBe('/temptations');
  expect(listingHref('/playlists', 'Slow burn', 'newest')).toBe('/playlists?genre=Slow+burn');
  expect(listingHref('/temptations', 'City', 'title')).toBe('/temptations?genre=City&sort=title');
});
