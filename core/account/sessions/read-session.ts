// Authenticates a token: valid only while its user exists, is not suspended and has ended neither this session nor all,
// and never beside the cookie of another session. Renewed past half its lifetime while in use, and at once if it
// contains an old address, for up to a year from the sign-in, but only with the session's own cookie: a copied token
// ends with its hour and keeps no session from expiring.

import { planOf } from '@meend/core/plans/subscription.ts';
import type { Clock, SecretHasher } from '@meend/core/shared/ports.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { type FactorStore, isConfirmed } from '../user/factor.ts';
import { isStaff, type User } from '../user/user.ts';
import type { BannerAdminStore, BannerTokens } from './banner-admin.ts';
import { type Caller, guest, type SessionClaims, type SignedInCaller } from './session.ts';
import { belongsTo, parseSessionCookie, type SessionCookie, type TokenSigner } from './session-cookie.ts';
import { type Bearer, isOpenSession, type SessionStore } from './stored-session.ts';

export interface ReadSession {
  readonly caller: Caller;
  /** Set if the client should replace its token. */
  readonly renewedToken: string | null;
}

const needsRenewal = ({ email, issuedAt, signedInAt }: SessionClaims, user: User, now: Date): boolean =>
  (email !== user.email || now.getTime() - issuedAt.getTime() > serverTimings.tokenLifetime / 2) &&
  now.getTime() - signedInAt.getTime() < serverTimings.longestSession;

interface Deps {
  readonly stores: { bannerAdmins: BannerAdminStore };
  readonly bannerTokens: BannerTokens;
}

/** The banner admin's token is valid until it expires or the operator sets new credentials. */
const readBannerAdmin = async ({ stores, bannerTokens }: Deps, token: string): Promise<Caller> => {
  const claims = await bannerTokens.verify(token);
  const admin = claims && (await stores.bannerAdmins.find());
  if (!claims || !admin) return guest;
  const isCurrent = admin.credentialId === claims.credentialId && admin.email === claims.email;
  return isCurrent ? { kind: 'banner-admin', email: admin.email } : guest;
};

const isCurrent = ({ tokenVersion }: SessionClaims, { user, isEnded }: Bearer): boolean =>
  !isEnded && user.suspendedAt === null && user.erasesAt === null && user.tokenVersion === tokenVersion;

type Needs = {
  readonly stores: { factors: FactorStore; sessions: SessionStore; bannerAdmins: BannerAdminStore };
  readonly tokens: TokenSigner;
  readonly bannerTokens: BannerTokens;
  readonly secrets: SecretHasher;
  readonly clock: Clock;
  readonly isSecondFactorRequired: boolean;
};

const isUnconfirmed = async (
  { stores, clock, isSecondFactorRequired }: Needs,
  user: User,
  { sessionId }: SessionClaims,
): Promise<boolean> => {
  if (!isSecondFactorRequired || !isStaff(user)) return false;
  const confirmedAt = sessionId === undefined ? null : await stores.factors.confirmedAt(sessionId);
  return !isConfirmed(confirmedAt, clock.now());
};

/** Null unless the token is due and the cookie holds the session's current secret. */
const renew = async (
  { stores, tokens, secrets, clock }: Needs,
  session: SessionClaims,
  user: User,
  cookie: SessionCookie | null,
): Promise<string | null> => {
  const now = clock.now();
  if (cookie === null || session.sessionId === undefined || !needsRenewal(session, user, now)) return null;
  const isOwn = await stores.sessions.touch(session.sessionId, secrets.hash(cookie.secret), now);
  return isOwn ? tokens.sign({ ...session, email: user.email, issuedAt: now }) : null;
};

const callerOf = (
  session: SessionClaims,
  { user, mediaKey, subscription, selectedStoryIds, readAt }: Bearer,
): SignedInCaller => ({
  kind: 'user',
  user,
  session,
  mediaKey,
  entitlements: { ...planOf(subscription, readAt), selectedStoryIds: new Set(selectedStoryIds) },
});

/** `cookieText`: the session cookie sent with the token; null if there is none. */
export const readSession =
  (ports: Needs) =>
  async (token: string | null, cookieText: string | null = null): Promise<ReadSession> => {
    const { stores, tokens, secrets } = ports;
    const session = token === null ? null : await tokens.verify(token);
    if (token !== null && session === null)
      return { caller: await readBannerAdmin(ports, token), renewedToken: null };
    const cookie = parseSessionCookie(cookieText);
    const isForeign = session !== null && cookie !== null && !belongsTo(cookie, session, secrets);
    const bearer =
      session && !isForeign ? await stores.sessions.findBearer(session.userId, session.sessionId) : null;
    if (!session || !bearer || !isCurrent(session, bearer)) return { caller: guest, renewedToken: null };
    const { user } = bearer;
    const caller: Caller = {
      ...callerOf(session, bearer),
      ...((await isUnconfirmed(ports, user, session)) ? { isUnconfirmed: true } : {}),
    };
    return { caller, renewedToken: await renew(ports, session, user, cookie) };
  };

/**
 * The listener whose page is asked for, by the session's cookie alone, which a page's request carries: only with a
 * secret issued last, and without counting as a use. Null for staff, whose calls may need a second factor.
 */
export const readPageListener =
  ({ stores: { sessions }, secrets }: Pick<Needs, 'stores' | 'secrets'>) =>
  async (cookieText: string | null): Promise<SignedInCaller | null> => {
    const cookie = parseSessionCookie(cookieText);
    // Outside a transaction nothing is locked.
    const session = cookie && (await sessions.lockFamily(secrets.hash(cookie.family)));
    if (!session?.secrets.unused.includes(secrets.hash(cookie?.secret ?? ''))) return null;
    const bearer = await sessions.findBearer(session.userId, session.id);
    if (bearer === null || isStaff(bearer.user) || !isOpenSession(session, bearer.readAt)) return null;
    const { email, tokenVersion } = bearer.user;
    const { id: sessionId, userId, familyHash, signedInAt, lastUsedAt: issuedAt } = session;
    const claims = { userId, email, tokenVersion, signedInAt, issuedAt, sessionId, familyHash };
    return isCurrent(claims, bearer) ? callerOf(claims, bearer) : null;
  };
