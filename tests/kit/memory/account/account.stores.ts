import type { AccountStores } from '@meend/core/account/account.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryBannerAdminStore } from './memory-banner-admin-store.ts';
import { memoryEmailChangeStore } from './memory-email-change-store.ts';
import { memoryFactorStore } from './memory-factor-store.ts';
import { memoryIdentityStore } from './memory-identity-store.ts';
import { memoryOneTimeSecretStore } from './memory-one-time-secret-store.ts';
import { memorySessionStore } from './memory-session-store.ts';
import { memoryUserStore } from './memory-user-store.ts';

export const accountStores: MemoryStores<AccountStores> = ({ tables, clock }) => ({
  users: memoryUserStore(tables, clock),
  oneTimeSecrets: memoryOneTimeSecretStore(tables),
  identities: memoryIdentityStore(tables),
  sessions: memorySessionStore(tables, clock),
  emailChanges: memoryEmailChangeStore(tables),
  factors: memoryFactorStore(tables),
  bannerAdmins: memoryBannerAdminStore(tables),
});
