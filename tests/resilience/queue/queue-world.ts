// Web processes and workers on one database and one Redis, each with its own connections, all in this process.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BullQueues, bullQueues } from '@meend/adapters/jobs/bull-queues.ts';
import { jobWorker } from '@meend/adapters/jobs/job-worker.ts';
import { notifyOnCommit } from '@meend/adapters/jobs/notify-on-commit.ts';
import type { JobHandlers } from '@meend/adapters/jobs/run-claimed-job.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import type { Stores } from '@meend/core/assembly/areas.ts';
import type { Job } from '@meend/core/jobs/job.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import type { OutboxId } from '@meend/core/shared/ids.ts';
import type { Clock, Transaction } from '@meend/core/shared/ports.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { deviceClock } from '@meend/tests/kit/memory/clocks.ts';
import { startPostgres } from '@meend/tests/kit/servers/postgres-server.ts';
import { expect } from 'vitest';

const LINK: MailTemplate = {
  name: 'login-link',
  link: 'https://meend.example/v?token=x',
  code: '042137',
};

export const mailTo = (to: string, template: MailTemplate = LINK): Job => ({
  kind: 'mail',
  mail: { to, template },
});

interface WebProcess {
  readonly queues: BullQueues;
  readonly stores: Stores;
  readonly transaction: Transaction<Stores>;
  /** Adds a job in a transaction, like a use case. */
  add(job: Job): Promise<OutboxId>;
  /** Resolves when this many mails wait in Bull; enqueues again those that a busy machine missed. */
  untilWaiting(count: number): Promise<void>;
}

interface WorkerProcess {
  readonly queues: BullQueues;
  stop(): Promise<void>;
}

interface WorkerOptions {
  readonly url: string;
  readonly pollIntervalMs?: number;
  readonly mail?: (to: string, key: OutboxId) => Promise<void> | void;
  readonly transcode?: () => Promise<void>;
  readonly clock?: Clock;
}

export interface QueueWorld {
  readonly database: Database;
  /** Log lines of all processes. */
  readonly logged: readonly string[];
  web(url: string, clock?: Clock): WebProcess;
  worker(options: WorkerOptions): WorkerProcess;
  /** Resolves when no job waits or runs. */
  untilAllDone(): Promise<void>;
  /** Stops every process and empties the shared tables. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const rows = async (): Promise<{ readonly database: Database; end(): Promise<void> }> => {
  const server = await startPostgres();
  if (server) return { database: await openDatabase({ url: server.url }), end: () => server.stop() };
  const dataDir = mkdtempSync(join(tmpdir(), 'meend-queue-'));
  const database = await openDatabase({ dataDir });
  return { database, end: async () => rmSync(dataDir, { recursive: true, force: true }) };
};

const refused = async (): Promise<never> => {
  throw new Error('No such job waits in this scene');
};

export const queueWorld = async (): Promise<QueueWorld> => {
  const { database, end } = await rows();
  const logged: string[] = [];
  const record = (facts: object, message: string): void => {
    logged.push(`${message} ${JSON.stringify(facts)}`);
  };
  const log = { info: record, warn: record, error: record };
  let ends: (() => Promise<void>)[] = [];

  const open = (url: string): BullQueues => bullQueues({ url, productKey: 'meend', log });

  return {
    database,
    logged,
    web(url, clock = deviceClock) {
      const queues = open(url);
      ends.push(() => queues.close());
      const woken = notifyOnCommit(database, queues.tryEnqueue);
      return {
        queues,
        ...woken,
        async add(job) {
          const added = await woken.transaction.run(async ({ outbox }) =>
            succeed(await outbox.add(job, clock.now())),
          );
          if (!added.ok) throw new Error('The job was not added');
          return added.value;
        },
        untilWaiting: (count) =>
          expect
            .poll(
              async () => {
                const due = await database.stores.outbox.listDue('mail', deviceClock.now(), 99);
                await queues.enqueue(due).catch(() => undefined);
                return queues.queues.mail.getWaitingCount().catch(() => -1);
              },
              { timeout: 20_000 },
            )
            .toBe(count),
      };
    },
    worker({ url, pollIntervalMs = 200, mail = () => undefined, transcode = refused, clock = deviceClock }) {
      const queues = open(url);
      const handlers: JobHandlers = {
        mail: async (job, key) => mail(job.mail.to, key),
        'feedback-row': refused,
        archive: refused,
        newsletter: refused,
        transcode,
        reencode: refused,
        align: refused,
      };
      const { outbox } = database.stores;
      const worker = jobWorker({ bull: queues, outbox, handlers, clock, log, pollIntervalMs });
      let stopped: Promise<void> | null = null;
      const stop = (): Promise<void> => {
        stopped ??= worker.stop().then(() => queues.close());
        return stopped;
      };
      ends.push(stop);
      return { queues, stop };
    },
    untilAllDone: () =>
      expect
        .poll(() => database.stores.outbox.count(), { timeout: 20_000 })
        .toEqual({ waiting: 0, dead: 0, oldestDueAt: null }),
    async clear() {
      const ending = ends;
      ends = [];
      await Promise.all(ending.map((stop) => stop()));
      await database.em.execute('delete from outbox');
      logged.length = 0;
    },
    async close() {
      await database.close();
      await end();
    },
  };
};
