import type { BannerStores } from '@meend/core/banner/banner.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresBannerStore } from './banner-store.ts';
import { StickyBannerRow } from './sticky-banner-row.ts';

export const bannerStores: StoreMakers<BannerStores> = {
  banners: postgresBannerStore,
};

/** Tables of this area mapped by the ORM; all others are accessed by SQL alone. */
export const bannerRows = [StickyBannerRow];
