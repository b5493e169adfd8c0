/** After this many attempts a job becomes a dead letter. */
export const MAX_ATTEMPTS = 12;

const FIRST_WAIT_MS = 1_000;
const MAX_DELAY_MS = 10 * 60_000;

/** Exponential back-off from a second to ten minutes; `attempts` includes the one that just failed. */
export const retryAt = (attempts: number, now: Date): { readonly dueAt: Date; readonly isDead: boolean } => {
  const waitMs = Math.min(MAX_DELAY_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
  return { dueAt: new Date(now.getTime() + waitMs), isDead: attempts >= MAX_ATTEMPTS };
};
