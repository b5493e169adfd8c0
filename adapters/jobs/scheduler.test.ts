import { productLog } from '@meend/adapters/logging/product-log.ts';
import { memoryScheduleStore } from '@meend/tests/kit/memory/jobs/memory-jobs.ts';
import { emptyTables } from '@meend/tests/kit/memory/tables.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MORE, scheduler } from './scheduler.ts';

const TICK = 15_000;

const clock = { now: () => new Date() };
const lines: string[] = [];
const log = productLog('info', { write: (line) => lines.push(line) });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z') });
  lines.length = 0;
});
afterEach(() => vi.useRealTimers());

const processes = (count: number, run: () => Promise<unknown>, everyMs = TICK) => {
  const schedule = memoryScheduleStore(emptyTables());
  const started = Array.from({ length: count }, () =>
    scheduler({ works: [{ name: 'reconcile', everyMs, run }], schedule, clock, log }),
  );
  return { schedule, started, stop: () => Promise.all(started.map((one) => one.stop())) };
};

test('a task runs once per interval, however many processes poll', async () => {
  const run = vi.fn(async () => undefined);
  const { stop } = processes(5, run);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * TICK);
  expect(run).toHaveBeenCalledTimes(4);
  await stop();
});

test('a task with more work runs again at once, until it is done or the process stops', async () => {
  const left = [MORE, MORE, null, MORE];
  const run = vi.fn(async () => left.shift());
  const { stop } = processes(2, run);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(3);
  run.mockImplementation(async () => {
    void stop();
    return MORE;
  });
  await vi.advanceTimersByTimeAsync(TICK + 5_000);
  expect(run).toHaveBeenCalledTimes(4);
});

test('another process continues when one has stopped', async () => {
  const run = vi.fn(async () => undefined);
  const { started, stop } = processes(2, run);
  await vi.advanceTimersByTimeAsync(5_000);
  await started[0]?.stop();
  await vi.advanceTimersByTimeAsync(TICK);
  expect(run).toHaveBeenCalledTimes(2);
  await stop();
});

test('a run of many minutes is not started a second time meanwhile', async () => {
  let finish = (): void => undefined;
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { stop } = processes(3, run);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(2 * TICK);
  expect(run).toHaveBeenCalledTimes(2);
  finish();
  await stop();
});

test('a failed daily task is logged and retried within minutes', async () => {
  const run = vi.fn(() => Promise.reject(new Error('the provider is away')));
  const { stop } = processes(2, run, 24 * 60 * 60_000);
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  await stop();
  expect(run.mock.calls.length).toBeGreaterThan(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ work: 'reconcile', msg: 'scheduled work failed' });
});

test('a task whose process crashed is run by another one when its lease has expired', async () => {
  const run = vi.fn(async () => undefined);
  const { schedule, stop } = processes(2, run);
  await schedule.acquire('reconcile', clock.now(), 60_000, TICK);
  await vi.advanceTimersByTimeAsync(55_000);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(1);
  await stop();
});
