import fc from 'fast-check';
import { expect, test } from 'vitest';
import { href } from './href.ts';

test.each([
  [href('home'), '/'],
  [href('article', { slug: 'slow-evenings' }), '/blogs/slow-evenings'],
  [href('playlist', { slug: 'a/b c' }), '/playlist-det/a%2Fb%20c'],
  [href('paymentStatus', { orderId: '0192-ab' }), '/payment/status/0192-ab'],
  [href('terms'), '/terms&condition'],
  [href('quickies'), '/short-stories-det'],
  [href('quickies', { slug: 'power-cut' }), '/short-stories-det?slug=power-cut'],
  [href('plans', { plan: '90 days' }), '/plans?plan=90+days'],
  [href('profile', { tab: undefined }), '/profile'],
  [href('feedback', { about: "Don't go", part: '', at: '12' }), '/feedback?about=Don%27t+go&part=&at=12'],
])('a path is built as %s', (address, expected) => {
  expect(address).toBe(expected);
});

test('a query is encoded as a browser encodes it, whatever it contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (topic) => {
      expect(href('blog', { topic })).toBe(`/blog?${new URLSearchParams({ topic })}`);
    }),
  );
});

test('a path parameter is one encoded segment, whatever it contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (slug) => {
      const [, folder, named = '', ...more] = href('article', { slug }).split('/');
      expect([folder, decodeURIComponent(named), more]).toEqual(['blogs', slug, []]);
    }),
  );
});
