// Returns memory to the operating system after the start and after peaks: V8 pools freed pages, which an ordinary
// collection leaves allocated. Once the process is idle again, a last-resort collection releases them.
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const POLL_INTERVAL_MS = 10_000;
/** Growth factor over the smallest resident size since the last collection; the first collection needs no growth. */
const GROWN = 1.2;
/** Event loop utilization below which the process counts as idle. The collection blocks it for 0.1 to 0.4 s. */
const QUIET = 0.1;
/** Consecutive idle polls: during the short pauses of a peak, live data would be scanned in vain. */
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
  let least = 0;
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
