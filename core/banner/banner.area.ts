// The sticky banner and its admin.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import { addBanner } from './add-banner.ts';
import type { BannerStore } from './banner-store.port.ts';
import { activateBanner, listBanners, removeBanner } from './manage-banners.ts';
import { readActiveBanner } from './read-active-banner.ts';
import { setBannerAdmin } from './set-banner-admin.ts';
import { signInBannerAdmin } from './sign-in-banner-admin.ts';

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
