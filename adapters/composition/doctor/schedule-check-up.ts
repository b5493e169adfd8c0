// Health checks of time: a wrong clock, and overdue scheduled tasks.

import { LONG_WAIT_MS } from '@meend/adapters/http/server/readiness.ts';
import { latestWork, readLateness } from '@meend/core/jobs/lateness.ts';
import { scheduledTasks } from '../background/scheduled-tasks.ts';
import { tokens } from '../wiring/tokens.ts';
import { failure, fine, type HealthCheck, warning } from './finding.ts';
import { whoWorks } from './who-works.ts';

export const databaseClock: HealthCheck = async (product) => {
  const clock = product.get(tokens.databaseClock);
  await clock.measure();
  if (!(await product.get(tokens.databaseHasFreeSpace)()))
    return failure(
      'The disk of the database is full: nothing is saved until there is room. What only reads goes on.',
    );
  return clock.agrees()
    ? fine('The database answers, its tables are up to date, and its clock agrees.')
    : failure(
        `This machine’s clock is ${Math.round(clock.driftMs() / 1000)} s away from the database’s: its processes take no work until it is set.`,
      );
};

export const schedule: HealthCheck = async (product) => {
  const late = await readLateness({
    works: scheduledTasks(product),
    schedule: product.get(tokens.stores).schedule,
    now: product.get(tokens.clock).now,
  })();
  const latest = latestWork(late, LONG_WAIT_MS);
  return latest === null
    ? fine('What comes round is done in time.')
    : warning(
        `"${latest.name}" has been due for ${Math.round(latest.lateMs / 60_000)} minutes: is ${whoWorks(product)} running?`,
      );
};
