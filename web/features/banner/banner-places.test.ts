import { expect, test } from 'vitest';
import { hasPlaceForBanner } from './banner-places.ts';

test.each([
  '/admin-dashboard',
  '/upload-sticky',
  '/sticky-admin-login',
  '/payment/status/42',
  '/success',
  '/fail',
  '/pending',
])('the sticky banner is not on %s', (path) => {
  expect(hasPlaceForBanner(path, null)).toBe(false);
});

test.each(['/', '/temptations', '/playlist-det/monsoon', '/profile', '/unlock-free-story', '/feedback'])(
  'the sticky banner may stand on %s',
  (path) => {
    expect(hasPlaceForBanner(path, null)).toBe(true);
  },
);

test('the sticky banner is not on the unlock page right after a new registration', () => {
  expect(hasPlaceForBanner('/unlock-free-story', { isNewUser: true })).toBe(false);
  expect(hasPlaceForBanner('/profile', { isNewUser: true })).toBe(true);
});
