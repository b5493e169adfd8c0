import type { StickyBanner } from '@meend/core/banner/sticky-banner';
import type { BannerStore } from '@meend/core/ports/banner-store';
import type { BannerId } from '@meend/core/shared/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { atomically } from '../atomically.ts';
import { StickyBannerRow } from '../rows/sticky-banner-row.ts';
import { fresh } from './fresh.ts';

const toBanner = (row: StickyBannerRow): StickyBanner => ({
  id: row.id as BannerId,
  image: row.image,
  mobileImage: row.mobileImage,
  url: row.url,
  alt: row.alt ?? null,
  isActive: row.isActive,
});

export const postgresBannerStore = (em: EntityManager): BannerStore => ({
  async findActive() {
    const row = await em.findOne(StickyBannerRow, { isActive: true }, fresh);
    return row && toBanner(row);
  },
  async add(banner) {
    await atomically(em, async (inside) => {
      if (banner.isActive)
        await inside.nativeUpdate(StickyBannerRow, { isActive: true }, { isActive: false });
      await inside.insert(StickyBannerRow, { ...banner });
    });
  },
});
