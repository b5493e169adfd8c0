// Activates, deactivates and removes banners. Activation replaces the active banner atomically; an expired banner stays
// in the list.

import type { Actor } from '@meend/core/audit/actor.ts';
import type { AuditStore } from '@meend/core/audit/audit-store.port.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type BannerId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { bannerFields } from './banner-fields.ts';
import type { BannerStore } from './banner-store.port.ts';
import { hasEnded, type StickyBanner } from './sticky-banner.ts';

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
