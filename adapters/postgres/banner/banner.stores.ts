import type { BannerStores } from '@meend/core/banner/banner.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresBannerStore } from './banner-store.ts';

export const bannerStores: StoreMakers<BannerStores> = {
  banners: postgresBannerStore,
};
