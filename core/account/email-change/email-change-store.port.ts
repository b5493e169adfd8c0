// Pending e-mail changes.

import type { UserId } from '@meend/core/shared/ids.ts';
import type { EmailChange } from './email-change.ts';

export interface EmailChangeStore {
  /** One per account: a new one replaces it. */
  put(change: EmailChange): Promise<void>;
  find(userId: UserId): Promise<EmailChange | null>;
  /** By the hash of either link's secret. */
  findBySecret(secretHash: string): Promise<EmailChange | null>;
  remove(userId: UserId): Promise<void>;
  /** Purges up to `limit` that ended before `before`; returns the count. */
  forget(before: Date, limit: number): Promise<number>;
}
