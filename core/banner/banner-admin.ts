// Sets the banner admin's credentials, by the operator; voids the previous ones and all their tokens.

import type { BannerAdminStore, BannerTokens } from '@meend/core/account/sessions/banner-admin.ts';
import { type Email, parseEmail } from '@meend/core/account/user/email.ts';
import { isOwnAddress, type PasswordHasher, parsePassword } from '@meend/core/account/user/password.ts';
import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import { eventRecorder, type SecurityEventStore } from '@meend/core/audit/security-event.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { makeId } from '@meend/core/shared/ids.ts';
import type { Clock, Now, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

// Signs the banner admin in by address and password; every failure returns "Invalid credentials".

export interface BannerCredentials {
  readonly email: string;
  readonly password: string;
}

interface Deps {
  readonly stores: { bannerAdmins: BannerAdminStore; securityEvents: SecurityEventStore } & Now;
  readonly passwords: PasswordHasher;
  readonly bannerTokens: BannerTokens;
}

export const signInBannerAdmin = ({ stores, passwords, bannerTokens }: Deps) => {
  const recordFailure = eventRecorder(stores, 'banner-admin-failed');
  return async ({ email, password }: BannerCredentials): Promise<Result<{ token: string }, DomainError>> => {
    const admin = await stores.bannerAdmins.find();
    // The password is verified first, so that the response time does not reveal whether the address is right.
    const isPassword = admin !== null && (await passwords.matches(password, admin.passwordHash));
    if (!isPassword || email.trim().toLowerCase() !== admin.email) {
      await recordFailure();
      return failWith('banner.invalid-credentials');
    }
    await stores.securityEvents.record({
      kind: 'banner-admin-signed-in',
      userId: null,
      at: await stores.now(),
    });
    const { credentialId } = admin;
    return succeed({ token: await bannerTokens.sign({ email: admin.email, credentialId }) });
  };
};

interface SetBannerAdminDeps {
  readonly transaction: Transaction<{ bannerAdmins: BannerAdminStore; audit: AuditStore } & Now>;
  readonly passwords: PasswordHasher;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

export const setBannerAdmin =
  ({ transaction, passwords, clock, randomness }: SetBannerAdminDeps) =>
  async (by: Actor, credentials: BannerCredentials): Promise<Result<Email, DomainError>> => {
    const email = parseEmail(credentials.email.trim());
    if (!email.ok) return email;
    const password = parsePassword(credentials.password);
    if (!password.ok) return password;
    if (passwords.isCommon(password.value) || isOwnAddress(password.value, email.value))
      return failWith('account.common-password');
    const passwordHash = await passwords.hash(password.value);
    const credentialId = makeId<string>(clock.now(), randomness.bytes(10));
    return transaction.run<Email, DomainError>(async ({ bannerAdmins, audit, now }) => {
      const before = await bannerAdmins.find();
      await bannerAdmins.put({ email: email.value, passwordHash, credentialId });
      await audit.add({
        by,
        action: 'banner-admin.set',
        subject: { kind: 'banner-admin', id: 'banner-admin' },
        before: before && { credential: before.credentialId },
        after: { credential: credentialId },
        at: await now(),
      });
      return succeed(email.value);
    });
  };
