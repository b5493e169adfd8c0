// Sessions: one row per sign-in in one browser. `raiseTokenVersion` of the accounts ends all of an account.

import type { Subscription } from '@meend/core/plans/subscription.ts';
import type { SessionId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { User } from '../user/user.ts';
import type { SecretRotation } from './secret-rotation.ts';
import type { StoredSession } from './stored-session.ts';

export interface Bearer {
  readonly user: User;
  /** Opaque key of the account and its media epoch. */
  readonly mediaKey: string;
  /** Whether the session has ended, stored or not. */
  readonly isEnded: boolean;
  readonly subscription: Pick<Subscription, 'endsAt'> | null;
  /** In the order of selection. */
  readonly selectedStoryIds: readonly StoryId[];
  /** By the database's clock. */
  readonly readAt: Date;
}

export interface SessionStore {
  add(session: StoredSession): Promise<void>;
  /** Finds a session by the constant part of its cookie and locks its row until the transaction ends. */
  lockFamily(familyHash: string): Promise<StoredSession | null>;
  /** Stores the rotation and the time of use. */
  saveRotation(id: SessionId, secrets: SecretRotation, now: Date): Promise<void>;
  /**
   * Records that a token is renewed by the cookie with this secret; false, without effect, unless the secret is one
   * issued last.
   */
  touch(sessionId: string, secretHash: string, now: Date): Promise<boolean>;
  /** Sessions not ended, last used first; includes expired ones. */
  listOpen(userId: UserId): Promise<readonly StoredSession[]>;
  /** False if there is no such session; one that ended before keeps its time. */
  end(sessionId: string, now: Date): Promise<boolean>;
  endFamily(familyHash: string, now: Date): Promise<void>;
  /** Ends a token that names no stored session, issued before sessions were stored; recorded `until` it expires. */
  revokeTokens(sessionId: string, until: Date): Promise<void>;
  /** The user of a token with everything that authorizes calls; null if there is no such account. */
  findBearer(userId: UserId, sessionId: string | undefined): Promise<Bearer | null>;
  /** Purges up to `limit` sessions that ended or were last used before `before`; returns the count. */
  purge(before: { readonly endedAt: Date; readonly lastUsedAt: Date }, limit: number): Promise<number>;
}
