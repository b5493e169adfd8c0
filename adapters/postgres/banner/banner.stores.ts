import type { BannerStores } from '@meend/core/banner/banner.stores.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresBannerStore } from './banner-store.ts';
import { StickyBannerRow } from './sticky-banner-row.ts';

export const bannerStores: StoreMakers<BannerStores> = {
  banners: postgresBannerStore,
};

/** The tables of it that the ORM knows; all others are read and written by SQL alone. */
export const bannerRows = [StickyBannerRow];
