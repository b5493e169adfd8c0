// Background work: the outbox's jobs and the scheduled tasks. Runs in the web process, or with Redis in worker
// processes.

import { intervalLoop, type Repeating, whileClockAgrees } from '@meend/adapters/jobs/interval-loop.ts';
import { jobWorker } from '@meend/adapters/jobs/job-worker.ts';
import { outboxRelay } from '@meend/adapters/jobs/outbox-relay.ts';
import { scheduler } from '@meend/adapters/jobs/scheduler.ts';
import type { DatabaseClock } from '@meend/adapters/system/clock.ts';
import type { Container } from 'inversify';
import type { Logger } from 'pino';
import { tokens } from '../wiring/tokens.ts';
import { jobHandlers } from './job-handlers.ts';
import { scheduledTasks } from './scheduled-tasks.ts';

interface BackgroundWork {
  /** Signals that this process has just committed a job. */
  wake(): void;
  /** Completes running jobs; a recording's job is abandoned and restarted by another process. */
  stop(): Promise<void>;
}

export const backgroundWork = (container: Container): BackgroundWork => {
  const bull = container.get(tokens.queues);
  const { agrees } = container.get(tokens.databaseClock);
  const { outbox, schedule } = whileClockAgrees(container.get(tokens.stores), agrees);
  const clock = container.get(tokens.clock);
  const log = container.get(tokens.log);
  const needs = { outbox, handlers: jobHandlers(container), clock, log };
  const relays =
    bull === null ? [outboxRelay(needs), outboxRelay({ ...needs, lane: 'long', atOnce: 1 })] : [];
  const worker = bull === null ? null : jobWorker({ ...needs, bull });
  const scheduled = scheduler({ works: scheduledTasks(container), schedule, clock, log });
  return {
    wake: () => {
      for (const relay of relays) relay.wake();
    },
    stop: async () => {
      // Kills the encoder processes first: waiting for them would take minutes.
      container.get(tokens.mediaProcessor).close();
      await Promise.all([...relays.map((relay) => relay.stop()), worker?.stop(), scheduled.stop()]);
      await container.get(tokens.smtpMailer)?.close();
    },
  };
};

// Keeps the process's clock in sync with the database's, and logs when the machine's clock is wrong.

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
