// Callback of a sign-in with an identity provider (OpenID Connect). The account is found by issuer and subject, and by
// e-mail address only if the provider has verified it: otherwise claiming an address would take over its account. The
// browser gets a one-time code valid for 60 seconds, because a URL must not contain a session token.

import { makeId, type OneTimeSecretId, type UserId } from '@meend/core/shared/ids.ts';
import type { Clock, Now, Randomness, SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import {
  type AuthorizationRequest,
  type IdentityProvider,
  type IdentityProviderError,
  type IdentityStore,
  isIdentityProviderError,
  noIdentityProvider,
  type ProviderIdentity,
} from './provider-identity.ts';
import { parseRedirectPath } from './redirect-path.ts';
import { newUserRedirect } from './return-path.ts';
import { makeLinkSecret, type OneTimeSecretStore } from './secrets/one-time-secret.ts';
import { saveAge } from './user/age.ts';
import { parseEmail } from './user/email.ts';
import { mailboxHash } from './user/mailbox.ts';
import { newUser, parseName, type User } from './user/user.ts';
import type { UserStore } from './user/user-store.port.ts';

// Starts a sign-in with an identity provider: consent and redirect path stay on the server, and only a path of this site
// is stored.

interface ProviderSignInRequest {
  /** Requested by signing up, not by logging in. */
  readonly isSignUp: boolean;
  readonly marketingOptIn: boolean;
  /** From the request; dropped unless it is a path of this site. */
  readonly redirectUrl: string | null;
  /** Statement of age sent with the start. */
  readonly ageWording?: string | null;
}

/** Stored for this browser in an encrypted cookie until the callback, at most 10 minutes. */
export interface PendingSignIn extends AuthorizationRequest {
  readonly marketingOptIn: boolean;
  readonly redirectPath: string | null;
  /** Redirect if the account is new. */
  readonly newcomersPath: string | null;
  readonly startedAt: Date;
  readonly ageWording: string | null;
}

interface ProviderRedirect {
  readonly address: string;
  readonly visit: PendingSignIn;
}

interface Deps {
  readonly identityProvider: IdentityProvider | null;
  readonly clock: Clock;
}

export const startProviderSignIn =
  ({ identityProvider, clock }: Deps) =>
  async (request: ProviderSignInRequest): Promise<Result<ProviderRedirect, IdentityProviderError>> => {
    const begun = (await identityProvider?.begin()) ?? noIdentityProvider;
    if (isIdentityProviderError(begun)) return fail(begun);
    const redirectPath = request.redirectUrl === null ? null : parseRedirectPath(request.redirectUrl);
    const visit = {
      ...begun.visit,
      marketingOptIn: request.marketingOptIn,
      redirectPath,
      newcomersPath: request.isSignUp ? redirectPath : newUserRedirect(redirectPath),
      startedAt: clock.now(),
      ageWording: request.ageWording ?? null,
    };
    return succeed({ address: begun.address, visit });
  };

interface ProviderCallback {
  readonly visit: PendingSignIn;
  readonly query: string;
  readonly browserHash: string;
}

interface LandingCode {
  /** One-time code that this browser exchanges within 60 seconds. */
  readonly code: string;
  readonly redirectPath: string | null;
}

type ProviderSignInError =
  | IdentityProviderError
  | { readonly code: 'provider.too-late' | 'provider.unverified-email' | 'session.suspended' };

type Needs = {
  readonly identityProvider: IdentityProvider | null;
  readonly transaction: Transaction<
    { users: UserStore; oneTimeSecrets: OneTimeSecretStore; identities: IdentityStore } & Now
  >;
  readonly randomness: Randomness;
  readonly secrets: SecretHasher;
  readonly clock: Clock;
};

const old = (user: User | null) => (user === null ? null : { user, isNew: false });

/** A name set in the profile is not overwritten; an invalid name is dropped. */
const fillName = async (
  stores: { users: UserStore },
  user: User,
  { name }: ProviderIdentity,
): Promise<void> => {
  const parsed = parseName(name ?? '');
  if (user.name === null && parsed.ok) await stores.users.setName(user.id, parsed.value);
};

const accountOf = async (
  stores: { users: UserStore; identities: IdentityStore },
  { randomness, secrets }: Needs,
  person: ProviderIdentity,
  visit: PendingSignIn,
  now: Date,
): Promise<{ readonly user: User; readonly isNew: boolean } | null> => {
  const known = await stores.identities.find(person.issuer, person.subject);
  if (known) return old(await stores.users.find(known.userId));
  const email = parseEmail(person.email ?? '');
  if (!email.ok || !person.isEmailVerified) return null;
  const added = await stores.users.add(
    newUser(makeId<UserId>(now, randomness.bytes(10)), {
      email: email.value,
      mailbox: mailboxHash(secrets, email.value),
      marketingOptIn: visit.marketingOptIn,
      askedAt: visit.startedAt,
      ageWording: visit.ageWording,
      provenAt: now,
    }),
  );
  const { issuer, subject } = person;
  const identity = await stores.identities.add({ issuer, subject, userId: added.user.id, createdAt: now });
  if (identity.userId === added.user.id) await fillName(stores, added.user, person);
  return identity.userId === added.user.id ? added : old(await stores.users.find(identity.userId));
};

export const signInWithProvider =
  (needs: Needs) =>
  async ({
    visit,
    query,
    browserHash,
  }: ProviderCallback): Promise<Result<LandingCode, ProviderSignInError>> => {
    const age = needs.clock.now().getTime() - visit.startedAt.getTime();
    if (age > serverTimings.providerVisit) return fail({ code: 'provider.too-late' });
    const person = (await needs.identityProvider?.finish(visit, query)) ?? noIdentityProvider;
    if (isIdentityProviderError(person)) return fail(person);
    const code = makeLinkSecret(needs.randomness);
    return needs.transaction.run<LandingCode, ProviderSignInError>(async (stores) => {
      const now = await stores.now();
      const account = await accountOf(stores, needs, person, visit, now);
      if (account === null) return fail({ code: 'provider.unverified-email' });
      const { user, isNew } = account;
      const redirectPath = isNew ? visit.newcomersPath : visit.redirectPath;
      if (user.suspendedAt) return fail({ code: 'session.suspended' });
      const { ageWording, startedAt } = visit;
      if (ageWording !== null) await saveAge(stores, user, { at: startedAt, wording: ageWording });
      await stores.oneTimeSecrets.add({
        id: makeId<OneTimeSecretId>(now, needs.randomness.bytes(10)),
        secretHash: needs.secrets.hash(code),
        purpose: 'provider',
        email: user.email,
        redirectPath,
        browserHash,
        createdAt: now,
        expiresAt: new Date(now.getTime() + serverTimings.landingCode),
        usedAt: null,
      });
      return succeed({ code, redirectPath });
    });
  };
