// Returns the active banner if the caller belongs to its audience and its period has started.

import type { Caller } from '@meend/core/account/sessions/session.ts';
import { isActive } from '@meend/core/plans/subscription.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import { type BannerViewer, isAddressedTo } from './banner-audience.ts';
import type { BannerStore } from './banner-store.port.ts';
import { isShown, type StickyBanner } from './sticky-banner.ts';

type Needs = {
  readonly stores: { banners: BannerStore; subscriptions: SubscriptionStore } & Now;
};

const viewerOf = async ({ stores }: Needs, caller: Caller): Promise<BannerViewer> => {
  if (caller.kind !== 'user') return 'guest';
  const subscription = await stores.subscriptions.find(caller.user.id);
  return isActive(subscription, await stores.now()) ? 'subscriber' : 'free-listener';
};

export const readActiveBanner =
  (ports: Needs) =>
  async (caller: Caller): Promise<StickyBanner | null> => {
    const active = await ports.stores.banners.findActive();
    if (active === null || !isShown(active, await ports.stores.now())) return null;
    return isAddressedTo(active.audience, await viewerOf(ports, caller)) ? active : null;
  };
