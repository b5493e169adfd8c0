// Keeps the process's clock in sync with the database's, and logs when the machine's clock is wrong.

import { intervalLoop, type Repeating } from '@meend/adapters/jobs/interval-loop.ts';
import type { DatabaseClock } from '@meend/adapters/system/database-clock.ts';
import type { Logger } from 'pino';

const POLL_INTERVAL_MS = 10_000;

/** Rejects if the first reading fails; later failures leave the last known offset. */
export const followClock = async (clock: DatabaseClock, log: Logger): Promise<Repeating> => {
  let agreed = true;
  const checkClock = async (): Promise<void> => {
    await clock.measure();
    if (clock.agrees() === agreed) return;
    agreed = clock.agrees();
    const facts = { driftSeconds: Math.round(clock.driftMs() / 1000) };
    if (agreed) log.info(facts, 'the clock of this machine agrees with the database’s again');
    else log.error(facts, 'the clock of this machine is wrong: no jobs are run until it is set');
  };
  await checkClock();
  return intervalLoop('clock', POLL_INTERVAL_MS, checkClock, log);
};
