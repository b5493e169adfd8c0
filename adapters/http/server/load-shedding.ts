// Load shedding: beyond its capacity the process refuses requests at once instead of responding late. The criterion is
// the delay of the event loop and of the database pool, not the number of requests: a hundred may wait for a slow
// provider. Webhooks, sign-in and payment states are refused last; recordings and health checks never.

import type { Share } from '../calls/app-context.ts';
import { unavailable } from '../calls/http-error.ts';
import type { LoopDelay } from './loop-delay.ts';

export interface LoadShedding {
  /** Whether a request arriving now would wait too long. */
  refuses(share: Share): boolean;
  /** Starts the work of a complete request and returns the function that ends it. Throws `server.unavailable`. */
  enter(share: Share): () => void;
  /** Requests refused since the process started. */
  countShed(): Readonly<Record<Share, number>>;
  /** Counts a request that was refused without calling `enter`. */
  shed(share: Share): void;
}

interface LoadSheddingNeeds {
  readonly loop: Pick<LoopDelay, 'sustainedMs' | 'turnMs'>;
  /** Milliseconds a new query would wait for a connection. */
  readonly databaseWaitMs: () => number;
  /** Called at the first shed request after a minute without one. */
  readonly onShedding: () => void;
  readonly now?: () => number;
}

interface Longest {
  readonly loopMs: number;
  readonly turnMs: number;
  readonly databaseMs: number;
  /** Maximum number of concurrent requests, which bounds the memory they hold. */
  readonly atOnce: number;
}

const longest: Readonly<Record<Share, Longest>> = {
  rest: { loopMs: 100, turnMs: 400, databaseMs: 150, atOnce: 2_000 },
  kept: { loopMs: 500, turnMs: 800, databaseMs: 2_000, atOnce: 2_400 },
};
/** Below this number of concurrent requests the delay has another cause, and refusing would not help. */
const FEW = 64;
const QUIET_MS = 60_000;

export const loadShedding = ({
  loop,
  databaseWaitMs,
  onShedding,
  now = () => performance.now(),
}: LoadSheddingNeeds): LoadShedding => {
  const count: Record<Share, number> = { kept: 0, rest: 0 };
  let running = 0;
  let lastAt = Number.NEGATIVE_INFINITY;

  const refuses = (share: Share): boolean => {
    if (running < FEW) return false;
    const most = longest[share];
    return (
      running >= most.atOnce ||
      loop.turnMs() > most.turnMs ||
      loop.sustainedMs() > most.loopMs ||
      databaseWaitMs() > most.databaseMs
    );
  };
  const shed = (share: Share): void => {
    count[share] += 1;
    const at = now();
    if (at - lastAt > QUIET_MS) onShedding();
    lastAt = at;
  };
  return {
    refuses,
    shed,
    enter(share) {
      if (refuses(share)) {
        shed(share);
        throw unavailable();
      }
      running += 1;
      let isOver = false;
      return () => {
        if (!isOver) running -= 1;
        isOver = true;
      };
    },
    countShed: () => ({ ...count }),
  };
};
