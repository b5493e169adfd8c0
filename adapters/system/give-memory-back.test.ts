import { Script } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveMemoryBack } from './give-memory-back.ts';

const POLL_INTERVAL_MS = 10_000;
const SOURCE = '() => 1';
/** Compiled before any test collects. */
const codeBefore = new Script(SOURCE).createCachedData();
const collect = vi.fn<() => void>();
let residentBytes = 0;
let share = 0;
let watch: { stop(): void };

beforeEach(() => {
  vi.useFakeTimers();
  collect.mockReset();
  [residentBytes, share] = [100, 0];
  const utilization = () => ({ idle: 0, active: 0, utilization: share });
  watch = giveMemoryBack({ residentBytes: () => residentBytes, utilization, collect });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

const pollWith = (bytes: number): void => {
  residentBytes = bytes;
  vi.advanceTimersByTime(POLL_INTERVAL_MS);
};

/** Past the collection after the start. */
const started = (): void => {
  for (const bytes of [100, 100]) pollWith(bytes);
  collect.mockReset();
};

test('what the start left is released once the process is idle', () => {
  share = 0.9;
  for (const bytes of [100, 120, 100]) pollWith(bytes);
  expect(collect).not.toHaveBeenCalled();
  share = 0;
  for (const bytes of [100, 100, 100]) pollWith(bytes);
  expect(collect).toHaveBeenCalledTimes(1);
});

test('a process that grew by less than a fifth since then collects nothing', () => {
  started();
  for (const bytes of [100, 110, 119, 105]) pollWith(bytes);
  expect(collect).not.toHaveBeenCalled();
});

test('after a peak memory is released once, when the process is idle again', () => {
  started();
  share = 0.9;
  for (const bytes of [200, 400, 400]) pollWith(bytes);
  expect(collect).not.toHaveBeenCalled();
  share = 0;
  pollWith(400);
  share = 0.2;
  pollWith(400);
  share = 0;
  pollWith(400);
  expect(collect).not.toHaveBeenCalled();
  collect.mockImplementation(() => {
    residentBytes = 130;
  });
  pollWith(400);
  expect(collect).toHaveBeenCalledTimes(1);
  for (const bytes of [130, 140, 150]) pollWith(bytes);
  expect(collect).toHaveBeenCalledTimes(1);
});

test('what remains after a collection is the baseline of the next growth', () => {
  started();
  for (const bytes of [100, 200, 230]) pollWith(bytes);
  expect(collect).toHaveBeenCalledTimes(1);
  for (const bytes of [120, 150]) pollWith(bytes);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('under load what grew is released every two minutes', () => {
  started();
  share = 0.3;
  const minutes = (count: number, bytes: number): void => {
    for (let polls = 0; polls < count * 6; polls += 1) pollWith(bytes);
  };
  minutes(2, 110);
  expect(collect).not.toHaveBeenCalled();
  minutes(2, 130);
  expect(collect).toHaveBeenCalledTimes(1);
  minutes(4, 200);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('a busy process is not held up', () => {
  started();
  share = 0.6;
  for (let polls = 0; polls < 60; polls += 1) pollWith(300);
  expect(collect).not.toHaveBeenCalled();
});

test('a stopping process polls no more', () => {
  watch.stop();
  pollWith(900);
  expect(collect).not.toHaveBeenCalled();
});

test('V8 returns freed memory to the system', () => {
  const MB = 1024 ** 2;
  const resident = vi.fn(process.memoryUsage.rss).mockReturnValueOnce(MB);
  const utilization = () => ({ idle: 0, active: 0, utilization: 0 });
  const real = giveMemoryBack({ residentBytes: resident, utilization });
  let many: object[] = Array.from({ length: 1_000_000 }, (_, at) => ({ at, text: `nr ${at}` }));
  const most = process.memoryUsage.rss();
  many = many.slice(0, 1);
  vi.advanceTimersByTime(2 * POLL_INTERVAL_MS);
  real.stop();
  expect(most - process.memoryUsage.rss()).toBeGreaterThan(50 * MB);
  expect(many).toHaveLength(1);
});

test('a collection leaves the flags of V8 that compiled code is cached for', () => {
  const collecting = giveMemoryBack({
    residentBytes: () => 100,
    utilization: () => ({ idle: 0, active: 0, utilization: 0 }),
  });
  vi.advanceTimersByTime(2 * POLL_INTERVAL_MS);
  collecting.stop();
  expect(new Script(SOURCE, { cachedData: codeBefore }).cachedDataRejected).toBe(false);
});
