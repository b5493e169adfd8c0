// Reads a listener's subscription with its status by the database's clock, which alone decides expiry.

import type { Now } from '@meend/core/ports/clock.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { renewableFrom } from './current-plan.ts';
import { isActive, type Subscription } from './subscription.ts';
import type { SubscriptionStore } from './subscription-store.port.ts';

export interface SubscriptionView {
  readonly subscription: Subscription;
  readonly status: 'active' | 'expired';
  readonly renewableFrom: Date;
}

export const readSubscriptions =
  ({ stores }: { readonly stores: { subscriptions: SubscriptionStore } & Now }) =>
  async (userId: UserId): Promise<readonly SubscriptionView[]> => {
    const subscription = await stores.subscriptions.find(userId);
    if (subscription === null) return [];
    const status = isActive(subscription, await stores.now()) ? 'active' : 'expired';
    return [{ subscription, status, renewableFrom: renewableFrom(subscription) }];
  };
