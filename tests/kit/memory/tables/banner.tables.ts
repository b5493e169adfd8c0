import type { StickyBanner } from '@meend/core/banner/sticky-banner.ts';

export const bannerTables = () => ({
  banners: new Map<string, StickyBanner>(),
});

export const bannerTableNames = { banners: 'sticky_banners' } as const;
