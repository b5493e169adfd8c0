import type { FollowingStores } from '@meend/core/following/following.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryFollowMailStore } from './memory-follow-mail-store.ts';

export const followingStores: MemoryStores<FollowingStores> = ({ tables, clock }) => ({
  followMails: memoryFollowMailStore(tables, clock),
});
