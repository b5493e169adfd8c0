// The sticky banner and its admin.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import { addBanner } from './add-banner.ts';
import { setBannerAdmin, signInBannerAdmin } from './banner-admin.ts';
import { activateBanner, listBanners, readActiveBanner, removeBanner } from './manage-banners.ts';
import type { BannerStore } from './sticky-banner.ts';

export interface BannerStores {
  readonly banners: BannerStore;
}

export const bannerArea = {
  stores: typeOf<BannerStores>(),
  useCases: useCasesOf({
    readActiveBanner,
    listBanners,
    addBanner,
    activateBanner,
    removeBanner,
    signInBannerAdmin,
    setBannerAdmin,
  }),
} satisfies Area;
