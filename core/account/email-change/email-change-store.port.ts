// Changes of an account's address that wait for the links in both mailboxes.

import type { UserId } from '@meend/core/shared/ids.ts';
import type { EmailChange } from './email-change.ts';

export interface EmailChangeStore {
  /** An account has one: a new one takes the place of the one before. */
  put(change: EmailChange): Promise<void>;
  find(userId: UserId): Promise<EmailChange | null>;
  /** By the hash of either link's secret. */
  findBySecret(secretHash: string): Promise<EmailChange | null>;
  remove(userId: UserId): Promise<void>;
  /** Forgets up to `limit` that ended before a moment; returns how many. */
  forget(before: Date, limit: number): Promise<number>;
}
