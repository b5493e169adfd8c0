// Starts a session after authentication: a token, and a cookie that renews it. A browser has one session at a time; the
// previous one ends.

import type { SecurityEventStore } from '@meend/core/audit/security-event.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import { makeId, type SessionId } from '@meend/core/shared/ids.ts';
import type { Clock, Now, Randomness, SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { LinkSignIn } from '../secrets/sign-in-by-link.ts';
import { isStaff, type User } from '../user/user.ts';
import { deviceName } from './device-name.ts';
import { firstRotation } from './secret-rotation.ts';
import {
  newSessionCookie,
  parseSessionCookie,
  type SessionCookie,
  type TokenSigner,
} from './session-cookie.ts';
import type { SessionStore } from './stored-session.ts';

/** The browser of a new session. */
export interface SessionDevice {
  readonly userAgent: string | null;
  /** Its current session cookie; null if none. */
  readonly cookie: string | null;
}

export interface SignInDevice extends SessionDevice {
  /** Whether it has signed in to this address before. */
  isKnownTo(email: string): boolean;
}

export const unknownDevice: SignInDevice = {
  userAgent: null,
  cookie: null,
  isKnownTo: () => false,
};

export interface StartedSession {
  readonly token: string;
  readonly cookie: SessionCookie;
  readonly user: User;
  readonly isNewUser: boolean;
  readonly redirectPath: string | null;
}

type SessionPorts = {
  readonly stores: { sessions: SessionStore } & Now;
  readonly secrets: SecretHasher;
  readonly tokens: TokenSigner;
  readonly clock: Clock;
  readonly randomness: Randomness;
};

/** `signedInAt`: when the user proved their identity; `issuedAt`: an earlier beginning of the token's hour. */
export const openSession = async (
  { stores, secrets, tokens, clock, randomness }: SessionPorts,
  user: User,
  signedInAt: Date,
  device: SessionDevice,
  issuedAt = clock.now(),
): Promise<{ readonly token: string; readonly cookie: SessionCookie }> => {
  const now = await stores.now();
  const former = parseSessionCookie(device.cookie);
  if (former !== null) await stores.sessions.endFamily(secrets.hash(former.family), now);
  const cookie = newSessionCookie(randomness);
  const familyHash = secrets.hash(cookie.family);
  const sessionId = makeId<SessionId>(now, randomness.bytes(10));
  await stores.sessions.add({
    id: sessionId,
    userId: user.id,
    familyHash,
    secrets: firstRotation(secrets.hash(cookie.secret)),
    device: deviceName(device.userAgent),
    signedInAt,
    createdAt: now,
    lastUsedAt: now,
    endedAt: null,
  });
  const { id: userId, email, tokenVersion } = user;
  const token = await tokens.sign({
    userId,
    email,
    tokenVersion,
    signedInAt,
    sessionId,
    familyHash,
    issuedAt,
  });
  return { token, cookie };
};

/** Stores for reporting a sign-in of staff. */
export type StaffNews = { securityEvents: SecurityEventStore; outbox: Outbox } & Now;

/** Every sign-in of staff is an event; one from a new device is also reported by mail. */
const reportStaff = (
  transaction: Transaction<StaffNews>,
  { id: userId, email }: User,
  { userAgent, isKnownTo }: SignInDevice,
) =>
  transaction.run<null, never>(async ({ securityEvents, outbox, now }) => {
    const at = await now();
    await securityEvents.record({ kind: 'staff-signed-in', userId, at });
    if (isKnownTo(email)) return succeed(null);
    await securityEvents.record({ kind: 'staff-new-device', userId, at });
    const template = {
      name: 'staff-new-device',
      device: deviceName(userAgent),
      at: at.toISOString(),
    } as const;
    await outbox.add({ kind: 'mail', mail: { to: email, template } }, at);
    return succeed(null);
  });

export const startSession = async (
  ports: SessionPorts & { readonly transaction: Transaction<StaffNews> },
  { user, usedAt, isNewUser, redirectPath }: LinkSignIn,
  device: SignInDevice = unknownDevice,
): Promise<StartedSession> => {
  // Before the session, so that no session goes unreported.
  if (isStaff(user)) await reportStaff(ports.transaction, user, device);
  return { ...(await openSession(ports, user, usedAt, device)), user, isNewUser, redirectPath };
};
