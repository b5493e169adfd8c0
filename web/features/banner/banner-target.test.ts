import { expect, test } from 'vitest';
import { bannerTarget } from './banner-target.ts';

const ours = 'https://meend.example';

test('an own path is a page of this site', () => {
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

test('an https address leads outside', () => {
  expect(bannerTarget('https://shop.example/diwali', ours)).toEqual({
    href: 'https://shop.example/diwali',
    host: 'shop.example',
    isOwn: false,
  });
});

test.each(['javascript:alert(1)', 'http://shop.example', 'data:text/html,hi', 'https://'])(
  'the banner leads nowhere with %s',
  (url) => {
    expect(bannerTarget(url, ours)).toBeNull();
  },
);

test('two slashes are somebody else’s site, not a path of ours', () => {
  expect(bannerTarget('//shop.example/x', ours)).toMatchObject({ isOwn: false, host: 'shop.example' });
});
