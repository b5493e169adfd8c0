import { expect, test } from 'vitest';
import { keptInMemory, keptMemory } from './kept-memory.ts';

test('the oldest go when there is no room, and what was asked for last goes last', () => {
  const kept = keptInMemory<string>(10_000);
  for (const key of ['one', 'two', 'three']) kept.keep(key, key, 2_500);
  expect(kept.find('one')).toBe('one');
  kept.keep('four', 'four', 2_500);
  expect(['one', 'two', 'three', 'four'].filter((key) => kept.find(key))).toEqual(['one', 'three', 'four']);
});

test('what weighs nothing itself is bounded as well: its key and its entry count', () => {
  const kept = keptInMemory<true>(100_000);
  for (let at = 0; at < 10_000; at += 1) {
    kept.keep(`invented ${at}`, true);
    expect(kept.bytes()).toBeLessThanOrEqual(100_000);
  }
  expect(kept.bytes()).toBeGreaterThan(99_000);
});

test('what alone would take over half of the room is not kept, and pushes nothing out', () => {
  const kept = keptInMemory<string>(10_000);
  kept.keep('small', 'small', 1_000);
  kept.keep('large', 'large');
  kept.weigh('large', 'large', 6_000);
  expect([kept.find('small'), kept.find('large')]).toEqual(['small', undefined]);
});

test('another value under the same key is neither weighed nor dropped by the word of the one before', () => {
  const kept = keptInMemory<string>(10_000);
  kept.keep('key', 'before');
  kept.keep('key', 'after', 100);
  const bytes = kept.bytes();
  kept.weigh('key', 'before', 4_000);
  kept.drop('key', 'before');
  expect([kept.find('key'), kept.bytes()]).toEqual(['after', bytes]);
  kept.drop('key', 'after');
  expect([kept.find('key'), kept.bytes()]).toEqual([undefined, 0]);
});

test('what was asked for before is known, and forgotten when too much else was asked since', () => {
  const memory = keptMemory();
  expect([memory.wasAsked('list'), memory.wasAsked('list')]).toEqual([false, true]);
  for (let at = 0; at < 2_000; at += 1) memory.wasAsked(`invented ${at}`);
  expect(memory.bytes().asked).toBeLessThanOrEqual(512 * 1024);
  expect([memory.wasAsked('list'), memory.wasAsked('invented 1999')]).toEqual([false, true]);
});
