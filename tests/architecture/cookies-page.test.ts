// Everything that a browser stores for the product is listed on the Cookies page.
import { globSync } from 'node:fs';
import { deviceKeys, listeningKeys } from '@meend/web/api/session/leave.ts';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { read } from './source-files.ts';

const page = read('adapters/content/pages/en-IN/cookies.md');

// Modules that store something; their callers name it.
const MAKERS = /(?:stored-json|platform\/cookies|encrypted-cookie)\.ts$/;
const STORAGE_CALL =
  /storedJson\(\(|encryptedCookie\(|writeCookie\(|Set-Cookie|(?:local|session)Storage\.setItem/;
const NAMES = [
  /storedJson\(\(\) => \w+, ['`]([\w-]+)/g,
  /encryptedCookie\(\{[^}]*?name: '([\w-]+)'/g,
  /const (?:KEY|COOKIE) = '([\w-]+)'/g,
  /const name = isHttps \? '([\w-]+)'/g,
];

const sources = globSync('{web,adapters,core}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/node_modules|dist\/|\.(?:test|stories)\.|web\/mocks\//.test(path) && !MAKERS.test(path))
  .map((path) => ({ path, text: read(path) }))
  .filter(({ text }) => STORAGE_CALL.test(text));

const namesIn = (text: string): string[] =>
  NAMES.flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => name));

test('every file that stores something in a browser names it', () => {
  expect(sources.length).toBeGreaterThan(8);
  expect(sources.filter(({ text }) => namesIn(text).length === 0).map(({ path }) => path)).toEqual([]);
});

test('the Cookies page names every cookie and every storage key the product sets', () => {
  const names = new Set(sources.flatMap(({ text }) => namesIn(text)));
  const unnamed = [...names].filter((name) => !page.includes(`\`${name}\``) && !page.includes(`\`${name}:`));
  expect(unnamed).toEqual([]);
});

test('the Cookies page states for each its purpose and lifetime', () => {
  const rows = page.split('\n').filter((line) => /^\| `/.test(line));
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) expect(row.split('|').filter((cell) => cell.trim() !== '')).toHaveLength(3);
});

test('every name on the Cookies page is removed with the traces of a device, or said here to stay', () => {
  const names = [...page.matchAll(/^\| `([a-z_-]+:?)/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  const cookies = ['age_ok', 'theme', 'ml', 'session', 'gauth', 'device', 'discreet', 'less-data'];
  /** Not the listener's own, or without personal data. */
  const stays = ['told-purchases', 'banner-token', 'banner-admin', 'fonts'];
  const known: readonly string[] = [...listeningKeys, ...deviceKeys, ...cookies, ...stays];
  expect(names.filter((name) => !known.includes(name) && !known.includes(`${name}:`))).toEqual([]);
});
