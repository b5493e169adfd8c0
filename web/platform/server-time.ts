// The server's time in this page: from the Date header of its answers, and since then by the page's monotonic clock, so
// that the device's clock has no part in it. Deadlines that the server states (of an address, a plan, a release) are
// compared with it.

/** The server's time when the page was opened; null until the server has answered. */
let atOpening: number | null = null;

/** Latency and caches can only make an answer look older, so of all answers the latest time counts. */
export const recordServerTime = (date: string | null): void => {
  const at = Date.parse(date ?? '') - performance.now();
  if (!Number.isNaN(at)) atOpening = Math.max(at, atOpening ?? at);
};

/** Milliseconds since 1970; the device's time until the server has answered. */
export const serverNow = (): number =>
  atOpening === null ? Date.now() : Math.floor(atOpening + performance.now());

/** For tests. */
export const forgetServerTime = (): void => {
  atOpening = null;
};
