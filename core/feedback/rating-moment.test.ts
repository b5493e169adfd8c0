import { expect, test } from 'vitest';
import { asksForRating } from './rating-moment.ts';

const title = 'Monsoon';

test('the rating popup comes at the end of a story’s last open part', () => {
  expect(asksForRating({ title, next: null }, [])).toBe(true);
  expect(asksForRating({ title, next: { isOpen: false } }, [])).toBe(true);
});

test('nothing is asked while the story goes on', () => {
  expect(asksForRating({ title, next: { isOpen: true } }, [])).toBe(false);
});

test('a title is asked about once a session', () => {
  expect(asksForRating({ title, next: null }, ['Chai', title])).toBe(false);
  expect(asksForRating({ title, next: null }, ['Chai'])).toBe(true);
});
