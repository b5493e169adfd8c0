import { expect, test } from 'vitest';
import { allowsBanner, bannerTarget } from './sticky-banner.tsx';

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

const ours = 'https://meend.example';

test('a path of this site is an internal link', () => {
  expect(bannerTarget('/profile?tab=subscription', ours)).toEqual({
    href: '/profile?tab=subscription',
    host: 'meend.example',
    isOwn: true,
  });
  expect(bannerTarget('https://meend.example/temptations#top', ours)).toMatchObject({
    href: '/temptations#top',
    isOwn: true,
  });
});

test('an https URL is an external link', () => {
  expect(bannerTarget('https://shop.example/diwali', ours)).toEqual({
    href: 'https://shop.example/diwali',
    host: 'shop.example',
    isOwn: false,
  });
});

test.each(['javascript:alert(1)', 'http://shop.example', 'data:text/html,hi', 'https://'])(
  'the banner has no link with %s',
  (url) => {
    expect(bannerTarget(url, ours)).toBeNull();
  },
);

test('a URL starting with two slashes is external', () => {
  expect(bannerTarget('//shop.example/x', ours)).toMatchObject({ isOwn: false, host: 'shop.example' });
});
