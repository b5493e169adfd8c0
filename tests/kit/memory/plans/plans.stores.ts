import type { PlansStores } from '@meend/core/plans/plans.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryGrantStore } from './memory-grant-store.ts';
import { memorySubscriptionStore } from './memory-subscription-store.ts';

export const plansStores: MemoryStores<PlansStores> = ({ tables }) => ({
  subscriptions: memorySubscriptionStore(tables),
  grants: memoryGrantStore(tables),
});
