// Background work: the outbox's jobs and the scheduled tasks. Runs in the web process, or with Redis in worker
// processes.

import { jobWorker } from '@meend/adapters/jobs/job-worker.ts';
import { outboxRelay } from '@meend/adapters/jobs/outbox-relay.ts';
import { scheduler } from '@meend/adapters/jobs/scheduler.ts';
import { whileClockAgrees } from '@meend/adapters/jobs/while-clock-agrees.ts';
import type { Container } from 'inversify';
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
