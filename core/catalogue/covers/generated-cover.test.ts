import type { Slug } from '@meend/core/shared/slug.ts';
import { expect, test } from 'vitest';
import { coverArt } from './cover-art.ts';
import {
  coverUnder,
  coverVariants,
  generatedCover,
  generatedCoverPath,
  parseGeneratedCoverName,
  requestedVariant,
} from './generated-cover.ts';

const slug = 'night-bus' as Slug;

test('a story has three cover variants, each a different picture', () => {
  const subject = { title: 'Night Bus', genres: ['Romance'] };
  expect(new Set(coverVariants.map((variant) => coverArt({ ...subject, variant }))).size).toBe(3);
  expect(coverArt({ ...subject, variant: 1 })).toBe(coverArt(subject));
});

test('a cover’s path contains slug and variant, and no slug is mistaken for a variant', () => {
  for (const variant of coverVariants) {
    const name = generatedCoverPath({ slug, variant }).slice('/covers/'.length, -'.svg'.length);
    expect(parseGeneratedCoverName(name)).toEqual({ slug, variant });
  }
  expect(parseGeneratedCoverName('night-bus-2')).toEqual({ slug: 'night-bus-2', variant: 1 });
  for (const name of ['night-bus--4', 'night-bus--1', '--2', ''])
    expect(parseGeneratedCoverName(name)).toBeNull();
});

test('a form requests a variant by its number', () => {
  expect(['drawn-1', 'drawn-2', ' drawn-3 '].map(requestedVariant)).toEqual([1, 2, 3]);
  for (const text of ['drawn-0', 'drawn-4', 'drawn-', 'drawn-11', 'Drawn-1', '/drawn-1', ''])
    expect(requestedVariant(text)).toBeNull();
});

test('with a new slug a generated cover stays, and so does an uploaded picture', () => {
  const renamed = 'day-bus' as Slug;
  const picture = { svg: '/covers/a-800.webp', small: '/covers/a-400.webp' };
  expect(coverUnder(generatedCover({ slug, variant: 2 }), slug, renamed)?.small).toBe(
    '/covers/day-bus--2.svg',
  );
  expect(coverUnder(picture, slug, renamed)).toBe(picture);
  expect(coverUnder(null, slug, renamed)).toBeNull();
});
