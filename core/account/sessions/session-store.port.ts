// Sessions: one row a sign-in in one browser. `raiseTokenVersion` of the accounts ends all of an account.

import type { Subscription } from '@meend/core/plans/subscription.ts';
import type { SessionId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { User } from '../user/user.ts';
import type { SecretRotation } from './secret-rotation.ts';
import type { StoredSession } from './stored-session.ts';

export interface Bearer {
  readonly user: User;
  /** Whether the session was ended, stored or not. */
  readonly isEnded: boolean;
  readonly subscription: Pick<Subscription, 'endsAt'> | null;
  /** In the order of choosing. */
  readonly selectedStoryIds: readonly StoryId[];
  /** By the stores' own clock. */
  readonly readAt: Date;
}

export interface SessionStore {
  add(session: StoredSession): Promise<void>;
  /** Finds a session by the part of its cookie that stays and keeps its row locked until the transaction ends. */
  lockFamily(familyHash: string): Promise<StoredSession | null>;
  /** Stores the rotation; the session was used now. */
  saveRotation(id: SessionId, secrets: SecretRotation, now: Date): Promise<void>;
  /** A token of it was renewed while in use; without such a session nothing happens. */
  touch(sessionId: string, now: Date): Promise<void>;
  /** Not ended, the last used first; some may have run out. */
  listOpen(userId: UserId): Promise<readonly StoredSession[]>;
  /** False where there is no such session; an ended one keeps its time. */
  end(sessionId: string, now: Date): Promise<boolean>;
  endFamily(familyHash: string, now: Date): Promise<void>;
  /** Ends a token that names no stored session, issued before sessions were stored; remembered `until` its last token expires. */
  revokeTokens(sessionId: string, until: Date): Promise<void>;
  /** Whom a token names, with all that their calls are judged by; null where there is no such account. */
  findBearer(userId: UserId, sessionId: string | undefined): Promise<Bearer | null>;
  /** Removes up to `limit` sessions that were ended or last used before; answers how many. */
  purge(before: { readonly endedAt: Date; readonly lastUsedAt: Date }, limit: number): Promise<number>;
}
