// Stores of this area, alone or inside a transaction.

import type { GrantStore } from './grant-store.port.ts';
import type { SubscriptionStore } from './subscription-store.port.ts';

export interface PlansStores {
  readonly subscriptions: SubscriptionStore;
  readonly grants: GrantStore;
}
