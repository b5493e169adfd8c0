// After a rush the engine keeps the room that the rush took, empty as it is: V8 holds freed pages in a pool that an ordinary
// collection leaves alone. Once the process has grown and is quiet again, a collection of last resort gives them back.
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const POLL_INTERVAL_MS = 10_000;
/** Beyond so many times the least that was held since the last time. */
const GROWN = 1.2;
/** The share of its time in which a process that is left alone is at work. Collecting, it stands still for 0.1 to 0.4 s. */
const QUIET = 0.1;
/** So many looks in a row: in the pauses of a rush what it works on is held still. */
const QUIET_POLLS = 2;

const collectAll = (): void => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' });
};

interface MemoryWatchNeeds {
  readonly residentBytes?: () => number;
  readonly utilization?: (
    since?: EventLoopUtilization,
    before?: EventLoopUtilization,
  ) => EventLoopUtilization;
  readonly collect?: () => void;
}

export const giveMemoryBack = ({
  residentBytes = memoryUsage.rss,
  utilization = performance.eventLoopUtilization,
  collect = collectAll,
}: MemoryWatchNeeds = {}): { stop(): void } => {
  let least = residentBytes();
  let last = utilization();
  let quietPolls = 0;
  const poll = (): void => {
    const now = utilization();
    quietPolls = utilization(now, last).utilization < QUIET ? quietPolls + 1 : 0;
    last = now;
    const current = residentBytes();
    least = Math.min(least, current);
    if (quietPolls < QUIET_POLLS || current < GROWN * least) return;
    collect();
    least = residentBytes();
  };
  const timer = setInterval(poll, POLL_INTERVAL_MS).unref();
  return { stop: () => clearInterval(timer) };
};
