// Activates, deactivates and removes banners. Activation replaces the active banner atomically; an expired banner stays
// in the list.

import type { Caller } from '@meend/core/account/sessions/session.ts';
import type { Actor, AuditFields, AuditStore } from '@meend/core/audit/audit.ts';
import { isActive } from '@meend/core/plans/subscription.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type BannerId, parseId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import {
  type BannerStore,
  type BannerViewer,
  hasEnded,
  isAddressedTo,
  isShown,
  type StickyBanner,
} from './sticky-banner.ts';

// Fields of a banner in the audit log.

export const bannerFields = ({ id: _, startsAt, endsAt, ...banner }: StickyBanner): AuditFields => ({
  ...banner,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

/** Oldest first. */
export const listBanners =
  ({ stores }: { readonly stores: { banners: BannerStore } }) =>
  (): Promise<readonly StickyBanner[]> =>
    stores.banners.list();

export const activateBanner =
  ({
    transaction,
  }: {
    readonly transaction: Transaction<{ banners: BannerStore; audit: AuditStore } & Now>;
  }) =>
  async (by: Actor, text: string): Promise<Result<StickyBanner, DomainError>> => {
    const id = parseId<BannerId>(text);
    if (id === null) return failWith('banner.not-found');
    return transaction.run<StickyBanner, DomainError>(async ({ banners, audit, now }) => {
      const [banner, before, at] = [await banners.find(id), await banners.findActive(), await now()];
      if (banner === null) return failWith('banner.not-found');
      if (hasEnded(banner, at)) return failWith('banner.ended');
      if (banner.isActive) return succeed(banner);
      if (!(await banners.activate(id))) return failWith('banner.not-found');
      await audit.add({
        by,
        action: 'banner.activated',
        subject: { kind: 'banner', id },
        before: { active: before?.id ?? null },
        after: { active: id, url: banner.url },
        at,
      });
      return succeed({ ...banner, isActive: true });
    });
  };

export const removeBanner =
  ({
    transaction,
  }: {
    readonly transaction: Transaction<{ banners: BannerStore; audit: AuditStore } & Now>;
  }) =>
  async (by: Actor, text: string): Promise<Result<StickyBanner, DomainError>> => {
    const id = parseId<BannerId>(text);
    if (id === null) return failWith('banner.not-found');
    return transaction.run<StickyBanner, DomainError>(async ({ banners, audit, now }) => {
      const banner = await banners.find(id);
      if (banner === null || !(await banners.remove(id))) return failWith('banner.not-found');
      await audit.add({
        by,
        action: 'banner.removed',
        subject: { kind: 'banner', id },
        before: bannerFields(banner),
        after: null,
        at: await now(),
      });
      return succeed(banner);
    });
  };

// Returns the active banner if the caller belongs to its audience and its period has started.

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
