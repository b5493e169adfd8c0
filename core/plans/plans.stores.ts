// What this area keeps: the product has one of each, alone or inside one transaction.

import type { GrantStore } from './grant-store.port.ts';
import type { SubscriptionStore } from './subscription-store.port.ts';

export interface PlansStores {
  readonly subscriptions: SubscriptionStore;
  readonly grants: GrantStore;
}
