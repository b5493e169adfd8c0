// Transaction over several stores: all or nothing.
import type { Result } from './result.ts';

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

// Random bytes, and the hashes under which secrets are stored.

export interface Randomness {
  bytes(count: number): Uint8Array;
}

export interface SecretHasher {
  /** SHA-256, hex: for secrets too long to be guessed. */
  hash(text: string): string;
  /** HMAC-SHA-256 with a server key, hex: for short secrets, which could be brute-forced from a plain hash. */
  keyedHash(text: string): string;
}

/** `Stores`: what the work needs. A transaction over more stores is assignable to one over fewer. */
export interface Transaction<Stores> {
  /**
   * Runs `work` on stores of one transaction. Commits if it resolves with success, rolls back if it resolves with a
   * failure or throws. Inside, only the given stores may be used: waiting for others would deadlock.
   */
  run<T, E>(work: (stores: Stores) => Promise<Result<T, E>>): Promise<Result<T, E>>;
}

// Timeout for a promise.

/** Resolves with null on a timeout: the work continues, and its result is ignored. */
export type TimeLimit = <T>(ms: number, work: Promise<T>) => Promise<T | null>;

/** Makes a time limit from timers, since core has none: `start` calls back once after so many ms unless stopped. */
export const timeLimitBy =
  <Timer>(start: (ring: () => void, ms: number) => Timer, stop: (timer: Timer) => void): TimeLimit =>
  async (ms, work) => {
    const stopped: (() => void)[] = [];
    const over = new Promise<null>((resolve) => {
      const timer = start(() => resolve(null), ms);
      stopped.push(() => stop(timer));
    });
    try {
      return await Promise.race([work, over]);
    } finally {
      for (const end of stopped) end();
    }
  };
