import type { AccountStores } from '@meend/core/account/account.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresBannerAdminStore } from './banner-admin-store.ts';
import { postgresEmailChangeStore } from './email-change-store.ts';
import { postgresFactorStore } from './factor-store.ts';
import { postgresIdentityStore } from './identity-store.ts';
import { postgresOneTimeSecretStore } from './one-time-secret-store.ts';
import { postgresSessionStore } from './session-store.ts';
import { postgresUserStore } from './user-store.ts';

export const accountStores: StoreMakers<AccountStores> = {
  users: postgresUserStore,
  oneTimeSecrets: postgresOneTimeSecretStore,
  identities: postgresIdentityStore,
  sessions: postgresSessionStore,
  emailChanges: postgresEmailChangeStore,
  factors: postgresFactorStore,
  bannerAdmins: postgresBannerAdminStore,
};
