// The server's time in this page: from the Date header of its answers, and since then by the page's own time, so that the
// device's clock has no part in it. Deadlines that the server states (of an address, a plan, a release) are compared with
// it.
import { pageTime } from './page-time.ts';

const now = pageTime(
  () => Date.now(),
  () => performance.now(),
);

/** Milliseconds by which the server's clock is ahead of the page's; null until the server has answered. */
let lead: number | null = null;

/** A larger difference to the answers before is no cached answer, but a change of the page's time. */
const MAX_CACHED_MS = 5 * 60_000;

/** Latency and caches can only make an answer look older, so the latest time counts. */
export const recordServerTime = (date: string | null): void => {
  const seen = Date.parse(date ?? '') - now();
  if (lead === null ? !Number.isNaN(seen) : seen > lead || seen < lead - MAX_CACHED_MS) lead = seen;
};

/** Milliseconds since 1970; the device's time until the server has answered. */
export const serverNow = (): number => (lead === null ? Date.now() : now() + lead);

/** For tests. */
export const forgetServerTime = (): void => {
  lead = null;
};
