/** After this many tries, somebody has to look. */
export const MOST_TRIES = 12;

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10 * 60_000;

/** Doubles the wait with every try, from a second to ten minutes; `tries` counts the one that just failed. */
export const retryAt = (tries: number, now: Date): { readonly dueAt: Date; readonly isDead: boolean } => {
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
  return { dueAt: new Date(now.getTime() + waitMs), isDead: tries >= MOST_TRIES };
};
