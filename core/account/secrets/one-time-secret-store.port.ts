// Sign-in links by the hash of their secret.

import type { OneTimeSecretId } from '@meend/core/shared/ids.ts';
import type { Email } from '../user/email.ts';
import type { OneTimeSecret } from './one-time-secret.ts';

interface CodeAttempt {
  readonly secretId: OneTimeSecretId;
  readonly codeHash: string;
  /** Maximum number of attempts at the digits of a link. */
  readonly most: number;
}

export interface OneTimeSecretStore {
  /** Adds a link and voids the older unused ones of the same address, purpose and browser. */
  add(link: OneTimeSecret): Promise<void>;
  find(secretHash: string): Promise<OneTimeSecret | null>;
  /** Links of the address requested by this browser, neither used nor expired, newest first. */
  listOpen(email: Email, browserHash: string, now: Date): Promise<readonly OneTimeSecret[]>;
  /** Withdraws the consent of every pending sign-up of this address. */
  withdrawMarketing(email: Email): Promise<void>;
  /** Atomically marks an unused, unexpired link as used: of concurrent callers one gets it, the others null. */
  consume(secretHash: string, now: Date): Promise<OneTimeSecret | null>;
  /** Purges up to `limit` links that expired before `before`, used or not; returns the count. */
  forget(before: Date, limit: number): Promise<number>;
  /**
   * Atomically counts an attempt at the digits and marks the link as used if they are right; the last wrong attempt
   * voids it. Null if they were wrong, or the link was used, void or expired.
   */
  consumeByCode(tried: CodeAttempt, now: Date): Promise<OneTimeSecret | null>;
}
