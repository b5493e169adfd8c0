// Where the sessions of users and of the banner's admin are stored.

import type { UserStores } from '../user/user.stores.ts';
import type { BannerAdminStore } from './banner-admin-store.port.ts';
import type { SessionStore } from './session-store.port.ts';

export interface SessionStores extends UserStores {
  readonly sessions: SessionStore;
  readonly bannerAdmins: BannerAdminStore;
}
