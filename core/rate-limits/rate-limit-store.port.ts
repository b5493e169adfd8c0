// Tries against the budgets of calls, counted for every process of the site.

export interface RateLimitWindow {
  /** In the present window, this one included. */
  readonly hits: number;
  /** Milliseconds until the window ends. */
  readonly msLeft: number;
}

export interface RateLimitStore {
  /** Counts one more try under `key`; a window of `seconds` begins with the first try after the last one ended. */
  consume(key: string, seconds: number, now: Date): Promise<RateLimitWindow>;
  /** Removes up to `limit` windows that ended before; answers how many. */
  forget(before: Date, limit: number): Promise<number>;
}
