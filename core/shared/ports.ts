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
