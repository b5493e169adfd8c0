import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryCounter } from './memory-counter.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('hits of one window add up, and the next window starts at zero', async () => {
  const count = memoryCounter();
  expect(await count('one', 60)).toEqual({ hits: 1, msLeft: 60_000 });
  vi.advanceTimersByTime(59_000);
  expect(await count('one', 60)).toEqual({ hits: 2, msLeft: 1_000 });
  expect(await count('other', 60)).toEqual({ hits: 1, msLeft: 60_000 });
  vi.advanceTimersByTime(1_000);
  expect(await count('one', 60)).toEqual({ hits: 1, msLeft: 60_000 });
});

test('a window lasts exactly its seconds, whatever fraction its first hit came at', async () => {
  for (const startedAt of [48_842.212228478274, 58_885.90876851233, 15_813.836632508372]) {
    vi.spyOn(performance, 'now').mockReturnValue(startedAt);
    expect(await memoryCounter()('one', 60)).toEqual({ hits: 1, msLeft: 60_000 });
  }
});

test('invented keys evict the least recently used windows, and never one in use', async () => {
  const count = memoryCounter(100_000);
  await count('left alone', 60);
  for (let nth = 0; nth < 1_000; nth += 1) {
    await count(`invented ${nth}`, 60);
    if (nth % 50 === 0) await count('goes on', 60);
  }
  expect((await count('left alone', 60)).hits).toBe(1);
  expect((await count('goes on', 60)).hits).toBe(21);
});
