import type { BannerAdmin } from '@meend/core/account/banner-admin.ts';
import type { StickyBanner } from '@meend/core/banner/sticky-banner.ts';

export const bannerTables = () => ({
  banners: new Map<string, StickyBanner>(),
  bannerAdmin: null as BannerAdmin | null,
});
