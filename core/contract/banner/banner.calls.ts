// Calls of the sticky banners for admins and the banner admin. Listeners read the active one by catalogue.calls.ts.
import { call } from '../call/call.ts';
import type { BannerShapes } from './banner.schemas.ts';

export const bannerCalls = {
  bannerLogin: call<BannerShapes['bannerLogin']>('POST', '/api/sticky-banner/login', 'anyone'),
  banners: call<BannerShapes['banners']>('GET', '/api/sticky-banner', 'banner'),
  uploadBanner: call<BannerShapes['uploadBanner']>('POST', '/api/sticky-banner/upload', 'banner'),
  activateBanner: call<BannerShapes['activateBanner']>('PUT', '/api/sticky-banner/active/:id', 'banner'),
  removeBanner: call<BannerShapes['removeBanner']>('DELETE', '/api/sticky-banner/:id', 'banner'),
} as const;
