import { memoryScheduleStore } from '@meend/tests/kit/memory/jobs/memory-jobs.ts';
import { emptyTables } from '@meend/tests/kit/memory/tables.ts';
import { expect, test } from 'vitest';
import { latestWork, readLateness } from './schedule.ts';

const NOON = Date.parse('2026-11-23T12:00:00.000Z');
const MINUTE = 60_000;
const at = (minutes: number): Date => new Date(NOON + minutes * MINUTE);

test('every scheduled task that ran once has its lateness, one removed by a release has none', async () => {
  const schedule = memoryScheduleStore(emptyTables());
  const ran = async (name: string, dueAt: Date) => {
    const run = await schedule.acquire(name, at(-100), MINUTE, MINUTE);
    if (run !== null) await schedule.finish(name, run, dueAt);
  };
  await ran('sweep', at(-30));
  await ran('reconcile', at(5));
  await ran('forgotten', at(-90));
  await ran('long', at(-60));
  await schedule.acquire('long', at(0), MINUTE, 60 * MINUTE);
  const works = ['sweep', 'reconcile', 'long', 'never'].map((name) => ({ name }));
  const late = await readLateness({ works, schedule, now: () => at(0) })();
  expect(late).toEqual([
    { name: 'long', lateMs: 60 * MINUTE, isInProgress: true },
    { name: 'reconcile', lateMs: 0, isInProgress: false },
    { name: 'sweep', lateMs: 30 * MINUTE, isInProgress: false },
  ]);
  expect(latestWork(late, 10 * MINUTE)?.name).toBe('sweep');
  expect(latestWork(late, 30 * MINUTE)).toBeNull();
});
