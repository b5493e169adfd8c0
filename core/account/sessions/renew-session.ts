// Renews the token by the cookie of an open session, until 30 days after the last use and a year after the sign-in.
// Presenting a rotated secret too late ends the session, and its owner gets a mail (replay detection).

import type { SecurityEventStore } from '@meend/core/audit/security-event.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Clock, Now, Randomness, SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { User } from '../user/user.ts';
import type { UserStore } from '../user/user-store.port.ts';
import { rotateSecret } from './secret-rotation.ts';
import { parseSessionCookie, type SessionCookie, type TokenSigner, withNewSecret } from './session-cookie.ts';
import { isOpenSession, type SessionStore, type StoredSession } from './stored-session.ts';

interface RenewedSession {
  readonly token: string;
  /** Null if the browser keeps its cookie, or another call gives it a newer one. */
  readonly cookie: SessionCookie | null;
  /** Whether the account has a statement of age. */
  readonly isAgeKnown: boolean;
}

interface Renewal {
  readonly user: User;
  readonly session: StoredSession;
  readonly cookie: SessionCookie | null;
}

interface Deps {
  readonly transaction: Transaction<
    { users: UserStore; sessions: SessionStore; securityEvents: SecurityEventStore; outbox: Outbox } & Now
  >;
  readonly secrets: SecretHasher;
  readonly tokens: TokenSigner;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

export const renewSession =
  (ports: Deps) =>
  async (cookieText: string | null): Promise<Result<RenewedSession, DomainError>> => {
    const { transaction, secrets, tokens, clock, randomness } = ports;
    const cookie = parseSessionCookie(cookieText);
    if (cookie === null) return failWith('session.required');
    // Succeeds with null even if nothing is renewed: a failure would roll back the end of a stolen session.
    const renewed = await transaction.run<Renewal | null, DomainError>(async (stores) => {
      const session = await stores.sessions.lockFamily(secrets.hash(cookie.family));
      const now = await stores.now();
      if (session === null || !isOpenSession(session, now)) return succeed(null);
      const user = await stores.users.find(session.userId);
      if (user === null || user.suspendedAt !== null) return succeed(null);
      const next = withNewSecret(cookie, randomness);
      const rotated = rotateSecret(
        session.secrets,
        secrets.hash(cookie.secret),
        secrets.hash(next.secret),
        now,
      );
      if (rotated.kind === 'stolen') {
        await stores.sessions.end(session.id, now);
        await stores.securityEvents.record({ kind: 'session-replayed', userId: user.id, at: now });
        const template = { name: 'session-replayed', device: session.device } as const;
        await stores.outbox.add({ kind: 'mail', mail: { to: user.email, template } }, now);
        return succeed(null);
      }
      if (rotated.kind === 'crossed') return succeed({ user, session, cookie: null });
      await stores.sessions.saveRotation(session.id, rotated.rotation, now);
      return succeed({ user, session, cookie: next });
    });
    if (!renewed.ok) return renewed;
    if (renewed.value === null) return failWith('session.required');
    const { user, session, cookie: newCookie } = renewed.value;
    const { id: userId, email, tokenVersion } = user;
    const token = await tokens.sign({
      userId,
      email,
      tokenVersion,
      signedInAt: session.signedInAt,
      sessionId: session.id,
      familyHash: session.familyHash,
      issuedAt: clock.now(),
    });
    return succeed({ token, cookie: newCookie, isAgeKnown: user.ageConfirmedAt !== null });
  };
