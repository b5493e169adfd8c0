// Clocks: this process's own, and the database's.

export interface Clock {
  now(): Date;
}

/**
 * Maximum difference between a machine's clock and the database's, in milliseconds; beyond it the machine's processes
 * run no jobs.
 */
export const MAX_CLOCK_DRIFT_MS = 5_000;

export interface Now {
  /** The database's clock, which decides every expiry. */
  now(): Promise<Date>;
}
