// Signs in by a used link: a registration creates the account if the address has none. A marketing consent can be
// withdrawn here, never given.

import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { makeId, type UserId } from '@meend/core/shared/ids.ts';
import type { Now, Randomness, SecretHasher } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { saveAge } from '../user/age.ts';
import { mailboxHash } from '../user/mailbox.ts';
import { newUser, type User } from '../user/user.ts';
import type { UserStore } from '../user/user-store.port.ts';
import {
  isMailed,
  type OneTimeSecret,
  type OneTimeSecretStore,
  type SecretPurpose,
} from './one-time-secret.ts';

// Claims a single-use link. The same browser may repeat it for 30 seconds (a reload, a double submit) and gets the same
// result. The code of a provider sign-in works only in its own browser and can never be repeated.

interface LinkClaim {
  readonly secretHash: string;
  readonly purposes: readonly SecretPurpose[];
  readonly browserHash: string | null;
}

export type UsedSecret = OneTimeSecret & { readonly usedAt: Date };

const isSameBrowser = (link: OneTimeSecret, claim: LinkClaim): boolean =>
  claim.browserHash !== null && claim.browserHash === link.browserHash;

const isRepeat = (link: OneTimeSecret, claim: LinkClaim, now: Date): boolean =>
  link.purpose !== 'provider' &&
  link.usedAt !== null &&
  now.getTime() - link.usedAt.getTime() <= serverTimings.linkRepeatGrace &&
  isSameBrowser(link, claim);

/** Null if the link is unknown, expired, used, or of another purpose or browser; the caller then rolls back. */
export const claimLink = async (
  stores: { oneTimeSecrets: OneTimeSecretStore } & Now,
  claim: LinkClaim,
): Promise<UsedSecret | null> => {
  const now = await stores.now();
  const consumed = await stores.oneTimeSecrets.consume(claim.secretHash, now);
  const link = consumed ?? (await stores.oneTimeSecrets.find(claim.secretHash));
  if (!link || !claim.purposes.includes(link.purpose)) return null;
  if (link.purpose === 'provider' && !isSameBrowser(link, claim)) return null;
  return consumed || isRepeat(link, claim, now) ? { ...link, usedAt: link.usedAt ?? now } : null;
};

/** The user signed in, and when they proved their identity. */
export interface LinkSignIn {
  readonly user: User;
  readonly usedAt: Date;
  readonly isNewUser: boolean;
  /** Redirect path of the request. */
  readonly redirectPath: string | null;
}

interface Deps {
  readonly randomness: Randomness;
  readonly secrets: SecretHasher;
}

const findOrAdd = async (
  stores: { users: UserStore },
  link: UsedSecret,
  { randomness, secrets }: Deps,
  isConsentConfirmed: boolean,
): Promise<User | null> => {
  if (link.purpose !== 'registration') return stores.users.findByEmail(link.email);
  const { user } = await stores.users.add(
    newUser(makeId<UserId>(link.usedAt, randomness.bytes(10)), {
      email: link.email,
      mailbox: mailboxHash(secrets, link.email),
      marketingOptIn: link.marketingOptIn && isConsentConfirmed,
      askedAt: link.createdAt,
      ageWording: link.ageWording,
      provenAt: link.usedAt,
    }),
  );
  return user;
};

/**
 * A repeated link finds the account its first use created and must return the same result, so the two times are
 * compared.
 */
const isNew = (user: User, link: UsedSecret): boolean => {
  if (link.purpose === 'login') return false;
  const madeAt = link.purpose === 'provider' ? link.createdAt : link.usedAt;
  return user.createdAt.getTime() === madeAt.getTime();
};

export const signInByLink = async (
  stores: { users: UserStore },
  deps: Deps,
  link: UsedSecret | null,
  isConsentConfirmed = true,
): Promise<Result<LinkSignIn, DomainError>> => {
  const found = link && (await findOrAdd(stores, link, deps, isConsentConfirmed));
  if (!link || !found) return failWith('link.unusable');
  if (found.suspendedAt) return failWith('session.suspended');
  if (found.erasesAt) return failWith('session.leaving');
  const { usedAt, redirectPath, createdAt } = link;
  await stores.users.noteSignIn(found.id, usedAt);
  const ageWording = isMailed(link) ? link.ageWording : null;
  const user =
    ageWording === null ? found : await saveAge(stores, found, { at: createdAt, wording: ageWording });
  return succeed({ user, usedAt, isNewUser: isNew(user, link), redirectPath });
};
