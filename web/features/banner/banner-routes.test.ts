import { expect, test } from 'vitest';
import { allowsBanner } from './banner-routes.ts';

test.each([
  '/playlist-det/monsoon',
  '/herConfession-det',
  '/profile',
  '/unlock-free-story',
  '/feedback',
  '/blog',
  '/admin-dashboard',
  '/upload-sticky',
  '/sticky-admin-login',
  '/payment/status/42',
  '/success',
  '/fail',
  '/pending',
])('the sticky banner is not on %s', (path) => {
  expect(allowsBanner(path)).toBe(false);
});

test.each(['/', '/temptations', '/temptations/', '/playlists', '/her-confessions', '/short-stories-det'])(
  'the sticky banner may appear on %s',
  { tags: ['banner-3'] },
  (path) => {
    expect(allowsBanner(path)).toBe(true);
  },
);
