import { hostileRedirects } from '@meend/tests/kit/site/hostile-redirects.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRedirectPath } from './redirect-path.ts';

const own = [
  '/',
  '/playlists',
  '/temptations',
  '/her-confessions',
  '/playlist-det/the-last-train-to-shimla',
  '/herConfession-det/a-quiet-room',
  '/herConfession-det?slug=a-quiet-room',
  '/short-stories-det?slug=two-cups-of-chai',
  '/profile?tab=subscription',
  '/plans',
  '/plans?plan=90+days',
  '/unlock-free-story',
  '/payment/status/019ab-34_x',
  '/terms&condition',
  '/?utm_source=mail&utm_campaign=diwali%20night',
];

const foreign = [
  ...hostileRedirects,
  '',
  ' ',
  'profile',
  '/profile ',
  '/profile\n',
  '/profile\0',
  '/%2fevil.example',
  '/./profile',
  '/playlist-det/../../login/verify',
  '/playlist-det/',
  '/playlist-det/a--b',
  '/javascript:alert(1)',
  'user:pass@evil.example',
  '/profile#token',
  '?next=//evil.example',
  '/profile?next=%5c%5cevil.example',
  '/profile?next=%0d%0a',
  '/profile?a=<script>',
  '/profile?a="onload=',
  '/profile?a=%zz',
  '/profile?a=%c0%af',
  '/profile?a?b',
  '/login',
  '/dev/mailbox',
  '/sandbox/checkout/1',
  '/media/1.mp3',
  '/success',
  '/PROFILE',
  '/profile/',
  '/nowhere',
  '/／evil.example',
  '⁄⁄evil.example',
  '/\u200bprofile',
  '/\u202eeliforp',
];

test.each(own)('%s is one of our screens', (path) => {
  expect(parseRedirectPath(path)).toBe(path);
});

test.each(foreign)('%j is never redirected to', (path) => {
  expect(parseRedirectPath(path)).toBeNull();
});

test('at least sixty ways to leave the site are tested', () => {
  expect(foreign.length).toBeGreaterThanOrEqual(60);
});

test('every accepted path stays on this site when a browser resolves it', () => {
  const segment = fc.constantFrom(
    '/',
    '\\',
    '..',
    '.',
    'profile',
    'evil.example',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '\t',
    'a',
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(segment, { maxLength: 8 }).map((some) => `/${some.join('')}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const path = parseRedirectPath(text);
      if (path === null) return;
      const resolved = new URL(path, 'https://meend.example');
      expect(resolved.origin).toBe('https://meend.example');
      expect(resolved.pathname + resolved.search).toBe(path.replace(/\?$/, ''));
    }),
    { numRuns: 2_000 },
  );
});
