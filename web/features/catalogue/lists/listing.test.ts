import { expect, test } from 'vitest';
import { shownGenres } from './listing.tsx';

const genres = [
  { genre: 'Slow burn', stories: 5 },
  { genre: 'City', stories: 2 },
  { genre: 'Rain', stories: 1 },
];

test('a genre with one story has no chip, unless it is selected', () => {
  expect(shownGenres(genres, null)).toEqual(['City', 'Slow burn']);
  expect(shownGenres(genres, 'Rain')).toEqual(['City', 'Rain', 'Slow burn']);
  expect(shownGenres(genres, 'Nobody’s')).toEqual(['City', 'Slow burn']);
});

test('of many genres the sixteen most used have chips', () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ genre: `Genre ${at + 10}`, stories: 60 - at }));
  expect(shownGenres(many, null)).toHaveLength(16);
  expect(shownGenres(many, null)).toContain('Genre 10');
});
