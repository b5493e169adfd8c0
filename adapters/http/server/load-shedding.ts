// Load shedding: beyond its capacity the process refuses requests at once instead of responding late. The criterion is
// the delay of the event loop and of the database pool, not the number of requests: a hundred may wait for a slow
// provider. Webhooks, sign-in and payment states are refused last; recordings and health checks never.

import type { AppMiddleware, Share } from '../calls/app-context.ts';
import { unavailable } from '../calls/http-error.ts';

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

// Event loop delay, measured by how late a 20 ms timer fires. A single long turn (garbage collection, a large page) is
// not load; two in a row are.

export interface LoopDelay {
  /** Minimum lateness of the recent turns, in milliseconds. */
  readonly sustainedMs: () => number;
  /** Milliseconds since the current turn began. */
  readonly turnMs: () => number;
  stop(): void;
}

const TICK_MS = 20;
/** Older turns are ignored. */
const WINDOW_MS = 200;
/** Minimum number of turns considered, however old. */
const TURNS = 2;
const MAX_TURNS = WINDOW_MS / TICK_MS;

export const loopDelay = (now = (): number => performance.now()): LoopDelay => {
  const turns: { readonly at: number; readonly lateMs: number }[] = [];
  let last = now();
  const timer = setInterval(() => {
    const at = now();
    turns.unshift({ at, lateMs: Math.max(0, at - last - TICK_MS) });
    turns.length = Math.min(turns.length, MAX_TURNS);
    last = at;
  }, TICK_MS).unref();
  return {
    sustainedMs() {
      const since = now() - WINDOW_MS;
      const recent = turns.filter(({ at }, index) => index < TURNS || at >= since);
      return recent.length < TURNS ? 0 : Math.min(...recent.map(({ lateMs }) => lateMs));
    },
    turnMs: () => now() - last,
    stop: () => clearInterval(timer),
  };
};

// Counts a request towards load shedding from the time its body is complete until its response ends, so that slow
// senders and readers do not use up capacity.

/** Calls enter once their body is complete; other requests have none and enter at once. */
const isCall = (path: string): boolean => /^\/api(?:\/|$)/i.test(path);

export const overload =
  ({ enter }: Pick<LoadShedding, 'enter'>): AppMiddleware =>
  async (ctx, next) => {
    let leave: (() => void) | null = null;
    ctx.state.enter = (share) => {
      leave ??= enter(share);
    };
    try {
      if (!isCall(ctx.path)) ctx.state.enter('rest');
      await next();
    } finally {
      // Assigned in the function above, which TypeScript's control flow analysis does not follow.
      (leave as (() => void) | null)?.();
    }
  };
