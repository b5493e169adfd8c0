// Signs the banner admin in by address and password; every failure returns "Invalid credentials".

import type { BannerAdminStore } from '@meend/core/account/sessions/banner-admin-store.port.ts';
import type { BannerTokens } from '@meend/core/account/sessions/banner-tokens.port.ts';
import type { PasswordHasher } from '@meend/core/account/user/password-hasher.port.ts';
import { eventRecorder } from '@meend/core/audit/record-event.ts';
import type { SecurityEventStore } from '@meend/core/audit/security-event-store.port.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

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
