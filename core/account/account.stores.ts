// What this area keeps: the product has one of each, alone or inside one transaction.

import type { BannerAdminStore } from './banner-admin-store.port.ts';
import type { EmailChangeStore } from './email-change/email-change-store.port.ts';
import type { IdentityStore } from './identity-store.port.ts';
import type { FactorStore } from './second-factor/factor-store.port.ts';
import type { OneTimeSecretStore } from './secrets/one-time-secret-store.port.ts';
import type { SessionStore } from './sessions/session-store.port.ts';
import type { UserStore } from './user-store.port.ts';

export interface AccountStores {
  readonly users: UserStore;
  readonly links: OneTimeSecretStore;
  readonly emailChanges: EmailChangeStore;
  readonly identities: IdentityStore;
  readonly sessions: SessionStore;
  readonly factors: FactorStore;
  readonly bannerAdmins: BannerAdminStore;
}
