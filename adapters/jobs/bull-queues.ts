// Bull queues of outbox entries: one queue per kind of job, holding ids only. Bull notifies workers; the
// entry in the database is authoritative, so a job that Bull delivers twice, too early or not at all does no harm.

import { type JobKind, jobKinds, priorityOf } from '@meend/core/jobs/job.ts';
import type { OutboxEntry } from '@meend/core/jobs/outbox.port.ts';
import type { OutboxId } from '@meend/core/shared/ids.ts';
import Bull from 'bull';
import type { Redis } from 'ioredis';
import { type LinkLog, redisConnection } from './redis-connection.ts';

// Checks whether Redis accepts writes: when its memory is full, it still replies to reads.

/** Share of its memory that must be free before Redis no longer counts as full. */
const FREE_AGAIN = 0.1;
const KEY_TTL_MS = 60_000;

class RedisFull extends Error {
  override name = 'RedisFull';
  readonly code = 'OOM';

  constructor() {
    super('Redis has no memory left');
  }
}

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && error.message.startsWith('OOM ');

/** In bytes, from `INFO memory`; `most` is 0 if there is no limit. */
const memoryOf = (info: string) => {
  const numberOf = (name: string): number => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  return { used: numberOf('used_memory'), most: numberOf('maxmemory') };
};

/** Writes one small key; throws `RedisFull` until a write succeeds and a tenth of the memory is free. */
const redisMemoryCheck = (client: Redis, key: string): (() => Promise<void>) => {
  let isFull = false;
  return async () => {
    try {
      await client.set(key, '1', 'PX', KEY_TTL_MS);
    } catch (error) {
      if (!isOutOfMemory(error)) throw error;
      isFull = true;
    }
    if (!isFull) return;
    const { used, most } = memoryOf(await client.info('memory'));
    if (most > 0 && used > most * (1 - FREE_AGAIN)) throw new RedisFull();
    isFull = false;
  };
};

/** All that Redis stores of a job. */
export interface QueuedJob {
  readonly id: OutboxId;
  readonly kind: JobKind;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
}

type JobQueue = Bull.Queue<QueuedJob>;

/** `failure` is a code without personal data, because Bull displays it. */
export type JobOutcome = 'done' | 'nothing to do' | { readonly failure: string };

export interface BullQueues {
  readonly queues: Readonly<Record<JobKind, JobQueue>>;
  /** Enqueues the entries for the time they are due; rejects within seconds if Redis does not accept them. */
  enqueue(entries: readonly OutboxEntry[]): Promise<void>;
  /** The same, without waiting or failing: what Redis does not accept, workers find by polling the database. */
  tryEnqueue(entries: readonly OutboxEntry[]): void;
  /** Rejects within seconds if Redis does not respond, with `RedisFull` if it accepts no writes. */
  ping(): Promise<void>;
  /** Calls `work` for each job of the kind, at most `atOnce` concurrently. */
  work(kind: JobKind, atOnce: number, work: (job: QueuedJob) => Promise<JobOutcome>): void;
  /**
   * Closes all connections within seconds, whatever the state of Redis; pending `tryEnqueue` calls are sent first if
   * possible.
   */
  close(): Promise<void>;
}

interface QueueSettings {
  readonly url: string;
  /** Prefix of every key, so that products can share a Redis. */
  readonly productKey: string;
  readonly log: LinkLog;
}

/** Maximum number of entries waiting in memory while Redis is slow. */
const MAX_OFFERED_JOBS = 500;
const MAX_COMPLETED_JOBS = 100;
const MAX_FAILED_JOBS = 500;
const CLOSING_MS = 2_000;

/**
 * Changes with every claim and postponement, so that Bull deduplicates only entries that no worker has claimed since.
 */
const jobIdOf = ({ id, attempts, dueAt }: OutboxEntry): string => `${id}.${attempts}.${dueAt.getTime()}`;

// Bull's queue is fast without priorities, and runs jobs that have none in FIFO order after the others.
const bullPriorityOf = ({ job }: OutboxEntry): Pick<Bull.JobOptions, 'priority'> => {
  const urgency = priorityOf(job);
  return urgency === 3 ? {} : { priority: urgency };
};

export const bullQueues = ({ url, productKey, log }: QueueSettings): BullQueues => {
  const link = redisConnection(url, log);
  const requireFreeMemory = redisMemoryCheck(link.client, `${productKey}:room`);
  let offered = 0;
  const offers = new Set<Promise<void>>();

  const open = (kind: JobKind): JobQueue => {
    const queue: JobQueue = new Bull<QueuedJob>(kind, {
      prefix: productKey,
      createClient(type) {
        if (type === 'client') return link.client;
        return type === 'subscriber' ? link.subscriber() : link.blocking();
      },
      defaultJobOptions: {
        attempts: 1,
        removeOnComplete: { count: MAX_COMPLETED_JOBS },
        removeOnFail: { count: MAX_FAILED_JOBS },
      },
      settings: {
        retryProcessDelay: 1_000,
        // Attempts are counted in the database.
        maxStalledCount: 1_000_000,
      },
    });
    // Bull names its connection without handling the rejection, which would end the process.
    const nameWorker = queue.setWorkerName.bind(queue);
    return Object.assign(queue, { setWorkerName: () => nameWorker().catch(() => undefined) });
  };
  const queues = Object.fromEntries(jobKinds.map((kind) => [kind, open(kind)])) as Record<JobKind, JobQueue>;

  const add = async (entry: OutboxEntry): Promise<void> => {
    const dueAt = entry.dueAt.getTime();
    const { kind } = entry.job;
    await queues[kind].add(
      { id: entry.id, kind, dueAt },
      { ...bullPriorityOf(entry), jobId: jobIdOf(entry), delay: Math.max(0, dueAt - Date.now()) },
    );
  };
  const hand = async (entries: readonly OutboxEntry[]): Promise<void> => {
    await link.withTimeout(() => Promise.all(entries.map(add)));
  };

  return {
    queues,
    enqueue: hand,
    tryEnqueue(entries) {
      if (offered + entries.length > MAX_OFFERED_JOBS) return;
      offered += entries.length;
      const offer = hand(entries)
        // The connection logs it, once per outage.
        .catch(() => undefined)
        .finally(() => {
          offered -= entries.length;
          offers.delete(offer);
        });
      offers.add(offer);
    },
    async ping() {
      await link.withTimeout(requireFreeMemory);
    },
    work(kind, atOnce, work) {
      const process = async (job: Bull.Job<QueuedJob>): Promise<void> => {
        const ended = await work(job.data).catch((error) => {
          job.opts.removeOnFail = true;
          throw error;
        });
        // No attempt was made, so the same job id may have to be enqueued again.
        if (ended === 'nothing to do') job.opts.removeOnComplete = true;
        else if (ended !== 'done') throw new Error(ended.failure);
      };
      // Waits while Redis is unavailable; rejects if it is closed before.
      queues[kind].process(atOnce, process).catch(() => undefined);
    },
    async close() {
      await Promise.all(offers);
      const closing = Promise.all(Object.values(queues).map((queue) => queue.close(true)));
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSING_MS);
      });
      await Promise.race([closing.catch(() => undefined), timeout]);
      clearTimeout(timer);
      link.close();
    },
  };
};
