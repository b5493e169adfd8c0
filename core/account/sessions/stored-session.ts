// A stored session: one sign-in in one browser, lasting 30 days from its last use and at most a year.
import type { SessionId, UserId } from '@meend/core/shared/ids.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
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
