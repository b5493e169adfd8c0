import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseOwnPath } from './landing.ts';

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
  '/unlock-free-story',
  '/terms&condition',
  '/?utm_source=mail&utm_campaign=diwali%20night',
];

const foreign = [
  '',
  ' ',
  'profile',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /profile',
  '/profile ',
  '/profile\n',
  '/profile\0',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%2f/evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/../../evil.example',
  '/./profile',
  '/profile/..//evil.example',
  '/playlist-det/../../login/verify',
  '/playlist-det//evil.example',
  '/playlist-det/',
  '/playlist-det/a--b',
  '/playlist-det/%2e%2e',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http://evil.example/profile',
  'HTTPS://EVIL.EXAMPLE',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'about:blank',
  '@evil.example',
  '/@evil.example',
  '/profile@evil.example',
  'user:pass@evil.example',
  '/profile#@evil.example',
  '/profile#token',
  '?next=//evil.example',
  '/profile?next=//evil.example',
  '/profile?next=%2f%2fevil.example',
  '/profile?next=%5c%5cevil.example',
  '/profile?next=%0d%0a',
  '/profile?a=<script>',
  '/profile?a="onload=',
  '/profile?a=%zz',
  '/profile?a=%c0%af',
  '/profile?a?b',
  '/login',
  '/login/verify?token=abc',
  '/registration/verify?token=abc',
  '/gauth/user-profile?token=abc',
  '/api/users/request-login-link',
  '/dev/mailbox',
  '/sandbox/checkout/1',
  '/payment/checkout/1',
  '/media/1.mp3',
  '/success',
  '/PROFILE',
  '/profile/',
  '/nowhere',
  '／／evil.example',
  '/／evil.example',
  '⁄⁄evil.example',
  '/\u2028/evil.example',
  '/\u200bprofile',
  '/\u202eeliforp',
  `/profile?a=${'a'.repeat(600)}`,
];

test.each(own)('%s is one of our screens', (path) => {
  expect(parseOwnPath(path)).toBe(path);
});

test.each(foreign)('%j is followed by nobody', (path) => {
  expect(parseOwnPath(path)).toBeNull();
});

test('at least sixty ways of leaving the site are known', () => {
  expect(foreign.length).toBeGreaterThanOrEqual(60);
});

test('whatever is accepted stays on this site when a browser resolves it', () => {
  const pieces = fc.constantFrom(
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
    fc.array(pieces, { maxLength: 8 }).map((some) => `/${some.join('')}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const path = parseOwnPath(text);
      if (path === null) return;
      const resolved = new URL(path, 'https://meend.example');
      expect(resolved.origin).toBe('https://meend.example');
      expect(resolved.pathname + resolved.search).toBe(path.replace(/\?$/, ''));
    }),
    { numRuns: 2_000 },
  );
});
