// Does the jobs that Bull calls for, and looks into the database at short intervals: what is due there is handed to Bull
// once more (nothing happens where Bull has it already), and what Bull cannot take, or takes and lets lie although this
// worker is idle, is done straight from the database.

import { type JobKind, jobKinds } from '@meend/core/jobs/job.ts';
import type { OutboxEntry } from '@meend/core/jobs/outbox.port.ts';
import { MAX_CLOCK_DRIFT_MS } from '@meend/core/ports/clock.ts';
import type { BullQueues, JobOutcome, QueuedJob } from './bull-queues.ts';
import { claimedJobRunner, type JobRunnerDeps, kindOf, LEASE_MS } from './run-claimed-job.ts';
import { semaphore } from './semaphore.ts';

interface WorkerDeps extends JobRunnerDeps {
  readonly bull: Pick<BullQueues, 'enqueue' | 'tryEnqueue' | 'work'>;
  /** Milliseconds between two looks into the database. */
  readonly pollIntervalMs?: number;
}

interface JobWorker {
  /** Finishes what is under way and begins nothing more. */
  stop(): Promise<void>;
}

const atOnce: Readonly<Record<JobKind, number>> = {
  mail: 5,
  'feedback-row': 2,
  archive: 2,
  newsletter: 3,
  transcode: 1,
};

const POLL_INTERVAL_MS = 1_000;
/** Entries looked at together. */
const MOST = 50;
/** After this time an idle worker no longer waits for Bull to call. */
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

  /** Bull counts by the clocks of machines: where it calls a little early, its word that the entry is due is enough. */
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

    /** In the places that Bull leaves; false when it left none. */
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

    /** True when there may be more to do at once. */
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
          // The stores are away; every entry is still there when they are back.
          log.warn({ kind: kindOf(error), job: kind }, 'The outbox could not be read');
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
