// Counters of rate limits, shared by all processes of the site.

export interface RateLimitWindow {
  /** In the current window, including this one. */
  readonly hits: number;
  /** Milliseconds until the window ends. */
  readonly msLeft: number;
}

export interface RateLimitStore {
  /** Counts one hit under `key`; a window of `seconds` starts with the first hit after the last one ended. */
  consume(key: string, seconds: number, now: Date): Promise<RateLimitWindow>;
  /** Purges up to `limit` windows that ended before `before`; returns the count. */
  forget(before: Date, limit: number): Promise<number>;
}
