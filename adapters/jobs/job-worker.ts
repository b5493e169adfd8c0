// Worker: runs the jobs that Bull delivers, and polls the database at short intervals. Due entries are enqueued in Bull
// again (a no-op for those it has). Entries that Bull cannot accept, or does not deliver although this worker is idle,
// are run straight from the database.

import { type JobKind, jobKinds } from '@meend/core/jobs/job.ts';
import type { OutboxEntry } from '@meend/core/jobs/outbox.port.ts';
import { MAX_CLOCK_DRIFT_MS } from '@meend/core/shared/ports.ts';
import type { BullQueues, JobOutcome, QueuedJob } from './bull-queues.ts';
import { claimedJobRunner, type JobRunnerDeps, kindOf, LEASE_MS } from './run-claimed-job.ts';

// Counting semaphore; waiters acquire a permit in FIFO order.

interface Semaphore {
  /** Null if there is no free permit; the returned function releases it. */
  tryAcquire(): (() => void) | null;
  acquire(): Promise<() => void>;
}

export const semaphore = (count: number): Semaphore => {
  let free = count;
  const waiting: ((release: () => void) => void)[] = [];
  const createPermit = (): (() => void) => () => {
    const next = waiting.shift();
    if (next) next(createPermit());
    else free += 1;
  };
  const tryAcquire = (): (() => void) | null => {
    if (free === 0) return null;
    free -= 1;
    return createPermit();
  };
  return {
    tryAcquire,
    acquire: async () => tryAcquire() ?? new Promise((resolve) => waiting.push(resolve)),
  };
};

interface WorkerDeps extends JobRunnerDeps {
  readonly bull: Pick<BullQueues, 'enqueue' | 'tryEnqueue' | 'work'>;
  /** Milliseconds between two polls of the database. */
  readonly pollIntervalMs?: number;
}

interface JobWorker {
  /** Completes running jobs and starts no more. */
  stop(): Promise<void>;
}

const atOnce: Readonly<Record<JobKind, number>> = {
  mail: 5,
  'feedback-row': 2,
  archive: 2,
  newsletter: 3,
  transcode: 1,
  reencode: 1,
  align: 1,
};

const POLL_INTERVAL_MS = 1_000;
/** Entries read per poll. */
const MOST = 50;
/** Milliseconds after which an idle worker no longer waits for Bull to deliver a due entry. */
const OVERLOOKED_MS = 5_000;

export const jobWorker = ({ bull, pollIntervalMs = POLL_INTERVAL_MS, ...needs }: WorkerDeps): JobWorker => {
  const { outbox, clock, log } = needs;
  const deliver = claimedJobRunner(needs);
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  const inProgress = new Set<Promise<unknown>>();

  const until = <T>(work: Promise<T>): Promise<T> => {
    inProgress.add(work);
    const forget = (): void => {
      inProgress.delete(work);
    };
    work.then(forget, forget);
    return work;
  };

  /** Bull uses this machine's clock: if it delivers slightly early, the entry counts as due. */
  const doEntry = async (id: OutboxEntry['id'], dueAt: number): Promise<JobOutcome> => {
    const nowMs = clock.now().getTime();
    const now = new Date(dueAt - nowMs > MAX_CLOCK_DRIFT_MS ? nowMs : Math.max(nowMs, dueAt));
    const entry = isStopping() ? null : await outbox.claimOne(id, now, LEASE_MS);
    if (entry === null) return 'nothing to do';
    const failure = await deliver(entry);
    if (failure === null) return 'done';
    if (failure.waiting !== null) bull.tryEnqueue([failure.waiting]);
    return { failure: failure.kind };
  };

  const begin = (kind: JobKind) => {
    const places = semaphore(atOnce[kind]);

    const called = async ({ id, dueAt }: QueuedJob): Promise<JobOutcome> => {
      const giveBack = await places.acquire();
      try {
        return await doEntry(id, dueAt);
      } finally {
        giveBack();
      }
    };

    /** Runs entries on the permits that Bull leaves free; false if there are none. */
    const doThese = async (entries: readonly OutboxEntry[]): Promise<boolean> => {
      const rest = [...entries];
      const turn = async (): Promise<void> => {
        for (let entry = rest.shift(); entry && !isStopping(); entry = rest.shift())
          await doEntry(entry.id, entry.dueAt.getTime());
      };
      const turns: Promise<void>[] = [];
      while (rest.length > 0) {
        const giveBack = places.tryAcquire();
        if (giveBack === null) break;
        turns.push(turn().finally(giveBack));
      }
      const ends = await Promise.allSettled(turns);
      const lost = ends.find((end) => end.status === 'rejected');
      if (lost) throw lost.reason;
      return turns.length > 0;
    };

    /** Whether there may be more due entries. */
    const poll = async (): Promise<boolean> => {
      const now = clock.now();
      const due = await outbox.listDue(kind, now, MOST);
      if (due.length === 0) return false;
      const isHanded = await bull.enqueue(due).then(
        () => true,
        () => false,
      );
      const overlooked = due.filter(({ dueAt }) => dueAt.getTime() <= now.getTime() - OVERLOOKED_MS);
      const hasDone = await doThese(isHanded ? overlooked : due);
      return hasDone && due.length === MOST;
    };

    const rest = (): Promise<void> =>
      new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          stopping.signal.removeEventListener('abort', end);
          resolve();
        };
        const timer = setTimeout(end, pollIntervalMs);
        stopping.signal.addEventListener('abort', end);
      });

    const looking = async (): Promise<void> => {
      while (!isStopping()) {
        let isMore = false;
        try {
          isMore = await poll();
        } catch (error) {
          // The database is unavailable; no entry is lost.
          log.warn({ kind: kindOf(error), job: kind }, 'outbox could not be read');
        }
        if (!isMore && !isStopping()) await rest();
      }
    };

    bull.work(kind, atOnce[kind], (job) => until(called(job)));
    void until(looking());
  };

  for (const kind of jobKinds) begin(kind);

  return {
    async stop() {
      stopping.abort();
      await Promise.allSettled(inProgress);
    },
  };
};
