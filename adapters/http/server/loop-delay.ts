// How long whoever comes now waits until the process turns to them: a timer that should ring every 20 ms tells by how much
// it is late. One long turn (a collection of garbage, a large page) is no load; two in a row are.

export interface LoopDelay {
  /** Milliseconds by which each of the last turns was late at least. */
  readonly sustainedMs: () => number;
  /** Milliseconds since the last turn began. */
  readonly turnMs: () => number;
  stop(): void;
}

const TICK_MS = 20;
/** Turns that lie further back say nothing of now. */
const WINDOW_MS = 200;
/** Of the last turns at least so many are asked, however long they took. */
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
