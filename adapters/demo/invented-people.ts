// Invented accounts of the demonstration, with addresses that cannot receive mail (RFC 2606). Embedded mode only.

import { makeLinkSecret } from '@meend/core/account/secrets/one-time-secret.ts';
import { AGE_WORDING } from '@meend/core/account/user/age-wording.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import { newUser, type Role } from '@meend/core/account/user/user.ts';
import type { Stores } from '@meend/core/assembly/areas.ts';
import { giveDays } from '@meend/core/plans/give-days.ts';
import { isActive } from '@meend/core/plans/subscription.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type GrantId, makeId, type OneTimeSecretId, type UserId } from '@meend/core/shared/ids.ts';
import type { Randomness, SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { screens } from '@meend/core/site/screens.ts';
import { demoPeople, emailOf } from './people.ts';

export type InventedPerson = 'listener' | 'subscriber' | 'admin';

const people: Readonly<Record<InventedPerson, { readonly email: Email; readonly role: Role }>> = {
  listener: { email: 'listener@demonstration.example' as Email, role: 'listener' },
  subscriber: { email: 'subscriber@demonstration.example' as Email, role: 'listener' },
  admin: { email: 'admin@demonstration.example' as Email, role: 'admin' },
};

export const inventedEmails: readonly Email[] = [
  ...Object.values(people).map(({ email }) => email),
  ...demoPeople.map(emailOf),
];

interface SignInPorts {
  readonly transaction: Transaction<Stores>;
  readonly randomness: Randomness;
  readonly secrets: SecretHasher;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

interface InventedSignIn {
  readonly email: Email;
  /** Signs in once, within `serverTimings.linkLifetime` milliseconds. */
  readonly link: string;
}

/** Gives the subscriber a plan unless one runs. */
const giveRunningPlan = async (
  stores: Stores,
  randomness: Randomness,
  userId: UserId,
  at: Date,
): Promise<void> => {
  if (isActive(await stores.subscriptions.find(userId), at)) return;
  const id = makeId<GrantId>(at, randomness.bytes(10));
  const [planName, cause] = ['30 days', 'pass'] as const;
  await giveDays(stores, { id, userId, planName, days: 30, at, cause, orderId: null, endedAt: null });
  // No notices: this address cannot receive mail.
  await stores.subscriptions.setNextReview(userId, null);
};

/** Resolves with a login link; creates the account if it does not exist. */
export const signInInvented =
  ({ transaction, randomness, secrets, publicUrl }: SignInPorts) =>
  (person: InventedPerson): Promise<Result<InventedSignIn, DomainError>> => {
    const { email, role } = people[person];
    return transaction.run<InventedSignIn, DomainError>(async (stores) => {
      const { users, oneTimeSecrets, now } = stores;
      const at = await now();
      const ageWording = `age-gate-${AGE_WORDING}`;
      const { user } = await users.add(
        newUser(makeId<UserId>(at, randomness.bytes(10)), {
          email,
          marketingOptIn: false,
          askedAt: at,
          ageWording,
          provenAt: at,
          mailbox: null,
        }),
      );
      if (user.suspendedAt !== null) return failWith('session.suspended');
      if (user.role !== role) await users.setRole(user.id, role);
      if (person === 'subscriber') {
        await users.lock(user.id);
        await giveRunningPlan(stores, randomness, user.id, at);
      }
      const secret = makeLinkSecret(randomness);
      await oneTimeSecrets.add({
        id: makeId<OneTimeSecretId>(at, randomness.bytes(10)),
        secretHash: secrets.hash(secret),
        purpose: 'login',
        email,
        redirectPath: null,
        ageWording,
        browserHash: null,
        codeHash: null,
        codeAttempts: 0,
        createdAt: at,
        expiresAt: new Date(at.getTime() + serverTimings.linkLifetime),
        usedAt: null,
      });
      return succeed({ email, link: `${publicUrl}${screens.verifyLogin}?token=${secret}` });
    });
  };
