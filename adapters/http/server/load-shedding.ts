// Beyond what the process can do in time a quick refusal is kinder than a late answer. What decides is how long things
// wait, for their turn of the event loop and for a connection to the database, and never how many they are: a hundred
// requests that wait for a slow provider keep nobody out. Webhooks, signing in and the state of a payment are refused
// last; recordings and looks at the process's health are never asked about.

import { unavailable } from '../calls/http-error.ts';
import type { Share } from './app-context.ts';
import type { LoopDelay } from './loop-delay.ts';

export interface LoadShedding {
  /** Whether a request that arrives now would wait too long. */
  refuses(share: Share): boolean;
  /** Begins the work of a request that is there whole; the answer ends it. Throws `server.unavailable`. */
  enter(share: Share): () => void;
  /** How many were refused since the process began. */
  countShed(): Readonly<Record<Share, number>>;
  /** To be called for a request that was refused without being entered. */
  shed(share: Share): void;
}

interface LoadSheddingNeeds {
  readonly loop: Pick<LoopDelay, 'sustainedMs' | 'turnMs'>;
  /** Milliseconds that whoever asks the database now would wait for a connection. */
  readonly databaseWaitMs: () => number;
  /** Heard at the first refusal after a minute without. */
  readonly onShedding: () => void;
  readonly now?: () => number;
}

interface Longest {
  readonly loopMs: number;
  readonly turnMs: number;
  readonly databaseMs: number;
  /** What is being worked on holds memory: the bound of that, whatever it waits for. */
  readonly atOnce: number;
}

const longest: Readonly<Record<Share, Longest>> = {
  rest: { loopMs: 100, turnMs: 400, databaseMs: 150, atOnce: 2_000 },
  kept: { loopMs: 500, turnMs: 800, databaseMs: 2_000, atOnce: 2_400 },
};
/** With fewer under way it is not requests that make the process late: the machine is busy, and refusing helps nobody. */
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
