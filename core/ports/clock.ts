// The moment, as this process sees it.

export interface Clock {
  now(): Date;
}

/** How far a machine's clock may be away from the database's before its processes do no work, in milliseconds. */
export const MAX_CLOCK_DRIFT_MS = 5_000;

export interface Now {
  /** The stores' own clock: the database's. Expiry is always judged by it. */
  now(): Promise<Date>;
}
