import { beforeEach, expect, test, vi } from 'vitest';
import { readVisitPath, rememberVisitPath } from './visit-path.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

test.each([
  ['/temptations', '?utm_source=letter', '/temptations'],
  ['/', '?utm_source=letter', '/'],
  ['/playlist-det/slow-train', '?utm_source=letter&utm_medium=mail', '/playlist-det/slow-train'],
  ['/herConfession-det', '?slug=the-wedding&utm_source=x', '/herConfession-det?slug=the-wedding'],
])('a visit of %s%s stores its path as the redirect URL', { tags: ['site-10'] }, (pathname, search, path) => {
  rememberVisitPath(pathname, search);
  expect(readVisitPath()).toBe(path);
});

test.each([
  ['/temptations', ''],
  ['/temptations', '?genre=Romance'],
  ['//elsewhere.example', '?utm_source=x'],
  ['/\\elsewhere.example', '?utm_source=x'],
  ['/api/users', '?utm_source=x'],
  ['/no-such-page', '?utm_source=x'],
  ['/login/verify', '?token=secret&utm_source=x'],
])('a visit of %s%s stores nothing', (pathname, search) => {
  rememberVisitPath(pathname, search);
  expect(readVisitPath()).toBeNull();
});

test('a stored path that is not of this site is ignored', () => {
  sessionStorage.setItem('redirect-path', JSON.stringify('https://elsewhere.example'));
  expect(readVisitPath()).toBeNull();
});
