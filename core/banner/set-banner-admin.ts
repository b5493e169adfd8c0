// Sets the banner admin's credentials, by the operator; voids the previous ones and all their tokens.

import type { BannerAdminStore } from '@meend/core/account/sessions/banner-admin-store.port.ts';
import { type Email, parseEmail } from '@meend/core/account/user/email.ts';
import { isOwnAddress, parsePassword } from '@meend/core/account/user/password.ts';
import type { PasswordHasher } from '@meend/core/account/user/password-hasher.port.ts';
import type { Actor } from '@meend/core/audit/actor.ts';
import type { AuditStore } from '@meend/core/audit/audit-store.port.ts';
import type { Clock, Now } from '@meend/core/ports/clock.ts';
import type { Randomness } from '@meend/core/ports/randomness.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { makeId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { BannerCredentials } from './sign-in-banner-admin.ts';

interface Deps {
  readonly transaction: Transaction<{ bannerAdmins: BannerAdminStore; audit: AuditStore } & Now>;
  readonly passwords: PasswordHasher;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

export const setBannerAdmin =
  ({ transaction, passwords, clock, randomness }: Deps) =>
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
