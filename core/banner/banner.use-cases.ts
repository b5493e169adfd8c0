// Use cases of the sticky banner and its admin.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { addBanner } from './add-banner.ts';
import { activateBanner, listBanners, removeBanner } from './manage-banners.ts';
import { readActiveBanner } from './read-active-banner.ts';
import { setBannerAdmin } from './set-banner-admin.ts';
import { signInBannerAdmin } from './sign-in-banner-admin.ts';

export const bannerUseCases = useCasesOf({
  readActiveBanner,
  listBanners,
  addBanner,
  activateBanner,
  removeBanner,
  signInBannerAdmin,
  setBannerAdmin,
});
