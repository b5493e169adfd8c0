import type { PlansStores } from '@meend/core/plans/plans.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresGrantStore } from './grant-store.ts';
import { postgresSubscriptionStore } from './subscription-store.ts';

export const plansStores: StoreMakers<PlansStores> = {
  subscriptions: postgresSubscriptionStore,
  grants: postgresGrantStore,
};
