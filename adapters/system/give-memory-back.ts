// Returns memory to the operating system after the start, after peaks and now and then under load: V8 pools freed pages,
// which an ordinary collection leaves allocated. A last-resort collection releases them, but blocks for 0.1 to 0.4 s: at
// once when the process is idle, rarely while it serves.
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const POLL_INTERVAL_MS = 10_000;
/** Growth factor over the smallest resident size since the last collection; the first collection needs no growth. */
const GROWN = 1.2;
/** Event loop utilization below which the process counts as idle. */
const QUIET = 0.1;
/** Utilization below which requests can bear a collection every `RARELY_MS`: two in a thousand wait for it. */
const BEARABLE = 0.5;
const RARELY_MS = 120_000;
/** Consecutive idle polls: during the short pauses of a peak, live data would be scanned in vain. */
const QUIET_POLLS = 2;

const collectAll = (): void => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  // V8 reads no compiled code that was cached under other flags than the next start's.
  setFlagsFromString('--no-expose-gc');
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
  let pollsSince = 0;
  const poll = (): void => {
    const now = utilization();
    const { utilization: share } = utilization(now, last);
    last = now;
    quietPolls = share < QUIET ? quietPolls + 1 : 0;
    pollsSince += 1;
    const current = residentBytes();
    least = Math.min(least, current);
    const isIdle = quietPolls >= QUIET_POLLS;
    const isDue = share < BEARABLE && pollsSince * POLL_INTERVAL_MS >= RARELY_MS;
    if (!(isIdle || isDue) || current < GROWN * least) return;
    collect();
    least = residentBytes();
    pollsSince = 0;
  };
  const timer = setInterval(poll, POLL_INTERVAL_MS).unref();
  return { stop: () => clearInterval(timer) };
};
