import { expect, test } from 'vitest';
import { endedMediaKeys } from './ended-media-keys.ts';

test('a key counts as ended from the next reading on, and a guest’s URL has none', async () => {
  const listed: string[] = [];
  const ended = endedMediaKeys(async () => [...listed]);
  await ended.read();
  expect(ended.has('a')).toBe(false);
  listed.push('a');
  expect(ended.has('a')).toBe(false);
  await ended.read();
  expect([ended.has('a'), ended.has('b'), ended.has(null)]).toEqual([true, false, false]);
});

test('while the database does not respond, the known keys stay ended', async () => {
  let isAway = false;
  const ended = endedMediaKeys(async () => {
    if (isAway) throw new Error('no connection');
    return ['a'];
  });
  await ended.read();
  isAway = true;
  await expect(ended.read()).rejects.toThrow('no connection');
  expect(ended.has('a')).toBe(true);
});
