// Sign-in links by the hash of their secret.

import type { OneTimeSecretId } from '@meend/core/shared/ids.ts';
import type { Email } from '../user/email.ts';
import type { OneTimeSecret } from './one-time-secret.ts';

interface CodeAttempt {
  readonly secretId: OneTimeSecretId;
  readonly codeHash: string;
  /** How many tries a link has. */
  readonly most: number;
}

export interface OneTimeSecretStore {
  /** Adds a link and voids the older unused ones of the same address, purpose and browser. */
  add(link: OneTimeSecret): Promise<void>;
  find(secretHash: string): Promise<OneTimeSecret | null>;
  /** The links of the address that this browser asked for and that are neither used nor expired, the newest first. */
  listOpen(email: Email, browserHash: string, now: Date): Promise<readonly OneTimeSecret[]>;
  /** The consent of every sign-up of this address that still waits is withdrawn. */
  withdrawMarketing(email: Email): Promise<void>;
  /** Marks an unused, unexpired link as used in one statement: of any number of callers one gets it, the others null. */
  consume(secretHash: string, now: Date): Promise<OneTimeSecret | null>;
  /** Forgets up to `limit` links that expired before a moment, used or not; answers how many. */
  forget(before: Date, limit: number): Promise<number>;
  /**
   * In one statement counts a try of the digits and marks the link as used when they are right; the last wrong try
   * voids it. Null when they were wrong, or the link was used, void or expired.
   */
  consumeByCode(tried: CodeAttempt, now: Date): Promise<OneTimeSecret | null>;
}
