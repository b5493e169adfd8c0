import { expect, test } from 'vitest';
import { coverOfAddress } from './broken-covers.ts';

const rail = { name: 'Rail', genre: ['Night'], thumbnail: '/covers/rail.avif', coverArt: '/covers/rail.svg' };
const ferry = { name: 'Ferry', genre: [], thumbnail: '/covers/ferry.avif', coverArt: '/covers/ferry.svg' };

test('a story is found by either of its cover URLs, in lists, pages and cards', () => {
  expect(coverOfAddress([rail, ferry], '/covers/ferry.svg')).toBe(ferry);
  expect(coverOfAddress({ pages: [[ferry], [rail]], pageParams: [null] }, '/covers/rail.avif')).toBe(rail);
  expect(coverOfAddress({ recentlyPlayed: [{ audio: ferry }] }, '/covers/ferry.avif')).toBe(ferry);
});

test('an unknown cover URL, and data without stories, find nothing', () => {
  for (const answer of [[rail], { a: { b: null } }, null, undefined, 'rail', 7, []])
    expect(coverOfAddress(answer, '/banners/plans.svg')).toBeNull();
});
