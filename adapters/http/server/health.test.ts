import { expect, test, vi } from 'vitest';
import { type ReadinessDeps, readiness } from './health.ts';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const MINUTE = 60_000;

const dueBefore = (minutes: number | null): ReadinessDeps['countJobs'] => {
  const oldestDueAt = minutes === null ? null : new Date(NOW.getTime() - minutes * MINUTE);
  return async () => ({ waiting: 1, dead: 0, oldestDueAt });
};
const lateBy =
  (minutes: number, isInProgress = false): ReadinessDeps['readLateness'] =>
  async () => [{ name: 'reconcile', lateMs: minutes * MINUTE, isInProgress }];
const away = async (): Promise<never> => {
  throw new Error('secret detail');
};
const sound: ReadinessDeps = {
  pingDatabase: async () => NOW,
  hasDatabaseSpace: async () => true,
  pingQueue: async () => 'PONG',
  requireFreeSpace: async () => undefined,
  pingStorage: null,
  countJobs: dueBefore(null),
  readLateness: async () => [],
  clockAgrees: () => true,
  now: () => NOW,
  isDraining: () => false,
};
const checkReadiness = (changed: Partial<ReadinessDeps> = {}) => readiness({ ...sound, ...changed })();
const fine = {
  database: 'ok',
  queue: 'ok',
  disk: 'ok',
  storage: 'ok',
  outbox: 'ok',
  schedule: 'ok',
  clock: 'ok',
};

test('without failures the process is ready', async () => {
  expect(await checkReadiness()).toEqual({ status: 'ok', parts: fine });
});

test('without Redis configured the queue is fine', async () => {
  expect(await checkReadiness({ pingQueue: null })).toEqual({ status: 'ok', parts: fine });
});

test('without the database the process is unavailable', async () => {
  expect(await checkReadiness({ pingDatabase: away, countJobs: away, readLateness: away })).toEqual({
    status: 'unavailable',
    parts: { ...fine, database: 'away', outbox: 'away', schedule: 'away' },
  });
});

test.each<[string, Partial<ReadinessDeps>, object]>([
  ['the disk of the database is full', { hasDatabaseSpace: async () => false }, { database: 'degraded' }],
  ['Redis is away', { pingQueue: away }, { queue: 'degraded' }],
  ['the disk is almost full', { requireFreeSpace: away }, { disk: 'degraded' }],
  ['scheduled work waits for eleven minutes', { readLateness: lateBy(11) }, { schedule: 'degraded' }],
  ['the clock of the machine is wrong', { clockAgrees: () => false }, { clock: 'degraded' }],
  ['the storage is away', { pingStorage: away }, { storage: 'degraded' }],
  ['a job waits for eleven minutes', { countJobs: dueBefore(11) }, { outbox: 'degraded' }],
])('when %s the process is degraded and the part is reported', async (_, changed, part) => {
  expect(await checkReadiness(changed)).toEqual({ status: 'degraded', parts: { ...fine, ...part } });
});

test('a scheduled task that is running, or nine minutes overdue, is fine', async () => {
  expect(await checkReadiness({ readLateness: lateBy(11, true) })).toEqual({ status: 'ok', parts: fine });
  expect(await checkReadiness({ readLateness: lateBy(9) })).toEqual({ status: 'ok', parts: fine });
});

test('a job that is nine minutes overdue is fine', async () => {
  expect(await checkReadiness({ countJobs: dueBefore(9) })).toEqual({ status: 'ok', parts: fine });
});

test('a draining process reports it at once', async () => {
  let isDraining = false;
  const ready = readiness({ ...sound, isDraining: () => isDraining });
  await ready();
  isDraining = true;
  expect(await ready()).toEqual({ status: 'stopping', parts: fine });
});

test('a part that hangs counts as unavailable after two seconds', async () => {
  vi.useFakeTimers();
  try {
    const found = checkReadiness({ pingDatabase: () => new Promise(() => undefined) });
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await found).parts.database).toBe('away');
  } finally {
    vi.useRealTimers();
  }
});

test('however many requests arrive within a second, each part is checked once', async () => {
  const pingDatabase = vi.fn(sound.pingDatabase);
  const ready = readiness({ ...sound, pingDatabase });
  await Promise.all([ready(), ready(), ready()]);
  expect(pingDatabase).toHaveBeenCalledTimes(1);
});
