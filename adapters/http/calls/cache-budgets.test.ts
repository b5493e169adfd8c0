import { expect, test } from 'vitest';
import { lruCache, memoryCaches } from './cache-budgets.ts';

test('the oldest go when there is no room, and what was asked for last goes last', () => {
  const cache = lruCache<string>(10_000);
  for (const key of ['one', 'two', 'three']) cache.set(key, key, 2_500);
  expect(cache.find('one')).toBe('one');
  cache.set('four', 'four', 2_500);
  expect(['one', 'two', 'three', 'four'].filter((key) => cache.find(key))).toEqual(['one', 'three', 'four']);
});

test('what weighs nothing itself is bounded as well: its key and its entry count', () => {
  const cache = lruCache<true>(100_000);
  for (let at = 0; at < 10_000; at += 1) {
    cache.set(`invented ${at}`, true);
    expect(cache.bytes()).toBeLessThanOrEqual(100_000);
  }
  expect(cache.bytes()).toBeGreaterThan(99_000);
});

test('what alone would take over half of the room is not kept, and pushes nothing out', () => {
  const cache = lruCache<string>(10_000);
  cache.set('small', 'small', 1_000);
  cache.set('large', 'large');
  cache.weigh('large', 'large', 6_000);
  expect([cache.find('small'), cache.find('large')]).toEqual(['small', undefined]);
});

test('another value under the same key is neither weighed nor dropped by the word of the one before', () => {
  const cache = lruCache<string>(10_000);
  cache.set('key', 'before');
  cache.set('key', 'after', 100);
  const bytes = cache.bytes();
  cache.weigh('key', 'before', 4_000);
  cache.drop('key', 'before');
  expect([cache.find('key'), cache.bytes()]).toEqual(['after', bytes]);
  cache.drop('key', 'after');
  expect([cache.find('key'), cache.bytes()]).toEqual([undefined, 0]);
});

test('what was asked for before is known, and forgotten when too much else was asked since', () => {
  const memory = memoryCaches();
  expect([memory.wasRequested('list'), memory.wasRequested('list')]).toEqual([false, true]);
  for (let at = 0; at < 2_000; at += 1) memory.wasRequested(`invented ${at}`);
  expect(memory.bytes().asked).toBeLessThanOrEqual(512 * 1024);
  expect([memory.wasRequested('list'), memory.wasRequested('invented 1999')]).toEqual([false, true]);
});
