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
