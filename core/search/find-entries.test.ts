import { demoEntries } from '@meend/tests/kit/search/demo-entries.ts';
import { expectedQueries } from '@meend/tests/kit/search/expected-queries.ts';
import { rankedFirst, samePairs } from '@meend/tests/kit/search/expected-spellings.ts';
import { namedEntries } from '@meend/tests/kit/search/named-entries.ts';
import { expect, test } from 'vitest';
import { findAmong } from './find-entries.ts';

const now = new Date('2026-11-02T00:00:00Z');
const demo = await demoEntries();
const find = findAmong(demo);

test.each(expectedQueries)('"$query" finds the $kind $name', ({ query, kind, name }) => {
  const first = find(query, now)[0];
  expect(`${first?.kind} ${first?.title}`).toBe(`${kind} ${name}`);
});

const names = new Set([...rankedFirst.map(([, name = '']) => name), ...samePairs.map(([name]) => name)]);
const findName = findAmong(namedEntries([...names]));

test.each(rankedFirst)('%s finds %s first', (typed = '', name = '') => {
  expect(findName(typed, now)[0]?.id).toBe(name);
});

test.each(['', '   ', '\n\t', '%', '_', '\\', ':*', '🌧️', '\u202e\u2066', '\ud800', '।', 'தமிழ்', '漢字'])(
  'nothing is found for %j',
  (text) => {
    expect(find(text, now)).toEqual([]);
  },
);

test.each([
  ['  haveli  ', 'haveli'],
  ['%haveli_:*', 'haveli'],
  ['\u202ehaveli\u2069', 'haveli'],
  ['ha\u00advel\u200bi', 'haveli'],
  ['haveli 🌧 தமிழ்', 'haveli'],
  ['\ud800 haveli', 'haveli'],
  ['फ़ुरसत'.normalize('NFD'), 'फ़ुरसत'.normalize('NFC')],
  ['हवेली midnight', 'haveli मिडनाइट'],
])('%j finds what %j finds', (text, other) => {
  expect(find(text, now).map(({ id }) => id)[0]).toBe(find(other, now).map(({ id }) => id)[0]);
  expect(find(text, now)).not.toEqual([]);
});

test('digits of both scripts find both', () => {
  const findYear = findAmong(namedEntries(['मद्रास १९६२', 'Madras 1984', '100 Nights']));
  for (const year of ['1962', '१९६२', '१९62']) expect(findYear(year, now)[0]?.id).toBe('मद्रास १९६२');
  expect(findYear('10', now)[0]?.id).toBe('100 Nights');
  expect(findYear('०', now)).toEqual([]);
});

test('two letters are a beginning', () => {
  const findShort = findAmong(namedEntries(['Rain', 'Iran', 'Ruin']));
  expect(findShort('ra', now).map(({ id }) => id)).toEqual([]);
  expect(findShort('ru', now).map(({ id }) => id)).toEqual(['Ruin']);
});

test('of an announced story its name alone is found', () => {
  expect(find('alibag', now)[0]?.title).toBe('Last Ferry to Alibag');
  expect(find('gateway deck lights', now).map(({ title }) => title)).not.toContain('Last Ferry to Alibag');
});
