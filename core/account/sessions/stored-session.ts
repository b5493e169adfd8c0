// A stored session: one sign-in in one browser, lasting 30 days from its last use and at most a year.

import type { Subscription } from '@meend/core/plans/subscription.ts';
import type { SessionId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { User } from '../user/user.ts';
import type { SecretRotation } from './secret-rotation.ts';

export interface StoredSession {
  readonly id: SessionId;
  readonly userId: UserId;
  /** SHA-256 of the cookie's constant part, hex; identifies the row. */
  readonly familyHash: string;
  readonly secrets: SecretRotation;
  /** Browser and system in words, for the list of sessions. */
  readonly device: string;
  /** When the user proved their identity. */
  readonly signedInAt: Date;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly endedAt: Date | null;
}

/** When it expires unless it is used before. */
const sessionExpiry = ({ signedInAt, lastUsedAt }: StoredSession): Date =>
  new Date(
    Math.min(
      lastUsedAt.getTime() + serverTimings.sessionLifetime,
      signedInAt.getTime() + serverTimings.longestSession,
    ),
  );

export const isOpenSession = (session: StoredSession, now: Date): boolean =>
  session.endedAt === null && now.getTime() < sessionExpiry(session).getTime();

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

/** Sessions: one row per sign-in in one browser. `raiseTokenVersion` of the accounts ends all of an account. */
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
