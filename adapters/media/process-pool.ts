// Process pool for untrusted files. Each process runs one job at a time, without our environment, within limits of time
// and memory, and with access to its own folders alone. Its crash is a failed result.
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fail, type Result } from '@meend/core/shared/result.ts';
import type { ProcessErrorCode } from './audio-job.ts';
import { type Confined, confinement } from './confinement.ts';

export interface WorkFailure {
  readonly code: ProcessErrorCode;
  readonly detail: string;
}

interface PoolOptions extends Confined {
  readonly args?: readonly string[];
  readonly processes: number;
  readonly memoryLimit: number;
  readonly idleMs: number;
  /** Runs at low scheduling priority, since no user waits for the result. */
  readonly isLowPriority?: boolean;
}

interface WorkRequest {
  readonly job: object;
  readonly timeLimitMs: number;
  /** Progress from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Ends the process of the job. */
  readonly signal?: AbortSignal;
}

interface ProcessPool<Answer> {
  run(request: WorkRequest): Promise<Answer>;
  /** Ends the processes; running and queued jobs fail with `media.encoder-died`. */
  stop(): void;
}

interface Waiting<Answer> extends WorkRequest {
  readonly resolve: (answer: Answer) => void;
}

const POLL_INTERVAL_MS = 200;
const PAGE = 4096;

const pagesOf = async (pid: number): Promise<number> =>
  Number((await readFile(`/proc/${pid}/statm`, 'latin1')).split(' ')[1]);

/** Process ids of its child processes. */
const programsOf = async (pid: number): Promise<readonly number[]> => {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
};

/** Including its child processes; null if the system does not report it. */
const memoryOf = async (pid: number): Promise<number | null> => {
  try {
    const started = (await programsOf(pid)).map((one) => pagesOf(one).catch(() => 0));
    const pages = await Promise.all([pagesOf(pid), ...started]);
    return pages.reduce((sum, one) => sum + one, 0) * PAGE;
  } catch {
    return null;
  }
};

/** Kills its whole process group, so that its own children end too, even if they ignore signals. */
const endGroup = (child: ChildProcess): void => {
  child.kill('SIGKILL');
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone, or the system has no process groups.
  }
};

const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system has no priorities.
  }
};

const shareIn = (message: unknown): number | null =>
  typeof message === 'object' && message !== null && 'share' in message ? Number(message.share) : null;

const failed = (code: ProcessErrorCode, detail: string): Result<never, WorkFailure> => fail({ code, detail });

export const processPool = <Answer extends Result<unknown, unknown>>({
  args = [],
  processes,
  memoryLimit,
  idleMs,
  isLowPriority = false,
  ...confined
}: PoolOptions): ProcessPool<Answer | Result<never, WorkFailure>> => {
  type QueuedWork = Waiting<Answer | Result<never, WorkFailure>>;
  const queue: QueuedWork[] = [];
  const idle: { readonly child: ChildProcess; readonly retire: NodeJS.Timeout }[] = [];
  const busy = new Set<ChildProcess>();

  const acquireProcess = (): ChildProcess => {
    const rested = idle.pop();
    if (rested) {
      clearTimeout(rested.retire);
      rested.child.removeAllListeners('exit');
      rested.child.ref();
      rested.child.channel?.ref();
      return rested.child;
    }
    const child = fork(confined.program, args, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      ...confinement(confined),
      env: {},
      detached: true,
    });
    // An error of a process that was given up must not end this one.
    child.on('error', () => {});
    if (isLowPriority) lowerPriority(child.pid);
    return child;
  };

  // An idle process is ended after `idleMs`, and does not keep its parent alive.
  const rest = (child: ChildProcess) => {
    const forget = () => {
      const index = idle.findIndex((other) => other.child === child);
      if (index >= 0) clearTimeout(idle.splice(index, 1)[0]?.retire);
    };
    const retire = setTimeout(() => {
      forget();
      endGroup(child);
    }, idleMs);
    retire.unref();
    child.unref();
    child.channel?.unref();
    child.once('exit', forget);
    idle.push({ child, retire });
  };

  const work = ({ job, timeLimitMs, onProgress, signal, resolve }: QueuedWork) => {
    const child = acquireProcess();
    busy.add(child);
    const finish = (result: Answer | Result<never, WorkFailure>, alive: boolean) => {
      if (!busy.delete(child)) return;
      clearTimeout(limit);
      clearInterval(memoryPoll);
      signal?.removeEventListener('abort', cancel);
      for (const event of ['message', 'exit']) child.removeAllListeners(event);
      child.off('error', onError);
      if (alive) rest(child);
      else endGroup(child);
      resolve(result);
      next();
    };
    const giveUp = (code: ProcessErrorCode, detail: string) => finish(failed(code, detail), false);
    const limit = setTimeout(() => giveUp('media.time-limit', `not done in ${timeLimitMs} ms`), timeLimitMs);
    const memoryPoll = setInterval(async () => {
      const used = child.pid === undefined ? null : await memoryOf(child.pid);
      if (used !== null && used > memoryLimit) giveUp('media.memory-limit', `it took ${used} bytes`);
    }, POLL_INTERVAL_MS);
    const die = (detail: string) => giveUp('media.encoder-died', detail);
    const cancel = () => die('cancelled');
    signal?.addEventListener('abort', cancel);
    const onError = (reason: Error) => die(reason.message);
    child.on('message', (message) => {
      const share = shareIn(message);
      if (share === null) finish(message as Answer, true);
      else onProgress?.(share);
    });
    child.on('error', onError);
    child.once('exit', (code, signal) => die(`ended with ${signal ?? code}`));
    child.send(job, (reason) => reason && child.connected && onError(reason));
  };

  const next = () => {
    while (busy.size < processes) {
      const waiting = queue.shift();
      if (!waiting) return;
      if (waiting.signal?.aborted) waiting.resolve(failed('media.encoder-died', 'cancelled'));
      else work(waiting);
    }
  };

  return {
    run: (request) =>
      new Promise((resolve) => {
        queue.push({ ...request, resolve });
        next();
      }),
    stop: () => {
      for (const { resolve } of queue.splice(0)) resolve(failed('media.encoder-died', 'stopped'));
      for (const { child, retire } of idle.splice(0)) {
        clearTimeout(retire);
        endGroup(child);
      }
      for (const child of busy) endGroup(child);
    },
  };
};
