import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveMemoryBack } from './give-memory-back.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('memory is given back once, in the quiet after each rush', () => {
  const collect = vi.fn();
  const memory = giveMemoryBack(collect);
  for (let second = 0; second < 30; second += 1) {
    memory.refused();
    vi.advanceTimersByTime(1_000);
  }
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(9_000);
  expect(collect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
  memory.refused();
  memory.stop();
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
});
