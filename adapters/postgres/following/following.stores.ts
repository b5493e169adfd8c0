import type { FollowingStores } from '@meend/core/following/following.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresFollowMailStore } from './follow-mail-store.ts';

export const followingStores: StoreMakers<FollowingStores> = {
  followMails: postgresFollowMailStore,
};
