import { productLog } from '@meend/adapters/logging/product-log.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { intervalLoop, whileClockAgrees } from './interval-loop.ts';

const lines: string[] = [];
const log = productLog('info', { write: (line) => lines.push(line) });

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => vi.useRealTimers());

test('the task runs again and again until it is stopped', async () => {
  const work = vi.fn(async () => undefined);
  const repeated = intervalLoop('work', 1_000, work, log);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(work).toHaveBeenCalledTimes(3);
  await repeated.stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(work).toHaveBeenCalledTimes(3);
});

test('a failed run is logged and the task runs again', async () => {
  const work = vi.fn(() => Promise.reject(new Error('the provider is away')));
  const repeated = intervalLoop('reconcile', 1_000, work, log);
  await vi.advanceTimersByTimeAsync(2_000);
  await repeated.stop();
  expect(work).toHaveBeenCalledTimes(2);
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { work: 'reconcile', msg: 'repeating work failed' },
    { work: 'reconcile', msg: 'repeating work failed' },
  ]);
});

test('a run in progress is neither doubled nor cut off', async () => {
  let finish = (): void => undefined;
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const repeated = intervalLoop('work', 1_000, work, log);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(1);
  let isStopped = false;
  const stopping = repeated.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  finish();
  await stopping;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a process with a wrong clock runs neither jobs nor scheduled tasks, but still adds jobs', async () => {
  const { stores, clock } = memoryPorts();
  let isRight = false;
  const { outbox, schedule } = whileClockAgrees(stores, () => isRight);
  const now = clock.now();
  const id = await outbox.add({ kind: 'transcode', uploadId: 'one' as never }, now);
  const claimAll = async () => [
    await outbox.listDue('transcode', now, 10),
    await outbox.claimOne(id, now, 1),
    await outbox.claim(now, 10, 1, 'long'),
    await schedule.acquire('sweep', now, 1, 1),
  ];
  expect(await claimAll()).toEqual([[], null, [], null]);
  isRight = true;
  expect(await claimAll()).toMatchObject([[{ id }], { id }, [], expect.any(Date)]);
});
