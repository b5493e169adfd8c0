import { expect, test } from 'vitest';
import { lruCache, memoryCaches } from './cache-budgets.ts';

test('the least recently used entry is evicted when the cache is full', () => {
  const cache = lruCache<string>(10_000);
  for (const key of ['one', 'two', 'three']) cache.set(key, key, 2_500);
  expect(cache.find('one')).toBe('one');
  cache.set('four', 'four', 2_500);
  expect(['one', 'two', 'three', 'four'].filter((key) => cache.find(key))).toEqual(['one', 'three', 'four']);
});

test('entries without a value are bounded as well, by their keys and overhead', () => {
  const cache = lruCache<true>(100_000);
  for (let at = 0; at < 10_000; at += 1) {
    cache.set(`invented ${at}`, true);
    expect(cache.bytes()).toBeLessThanOrEqual(100_000);
  }
  expect(cache.bytes()).toBeGreaterThan(99_000);
});

test('a value over half of the limit is not stored and evicts nothing', () => {
  const cache = lruCache<string>(10_000);
  cache.set('small', 'small', 1_000);
  cache.set('large', 'large');
  cache.weigh('large', 'large', 6_000);
  expect([cache.find('small'), cache.find('large')]).toEqual(['small', undefined]);
});

test('a replaced value neither resizes nor removes the new one', () => {
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

test('a requested key is remembered until too many others were requested since', () => {
  const memory = memoryCaches();
  expect([memory.wasRequested('list'), memory.wasRequested('list')]).toEqual([false, true]);
  for (let at = 0; at < 2_000; at += 1) memory.wasRequested(`invented ${at}`);
  expect(memory.bytes().asked).toBeLessThanOrEqual(512 * 1024);
  expect([memory.wasRequested('list'), memory.wasRequested('invented 1999')]).toEqual([false, true]);
});
