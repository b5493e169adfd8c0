// Calls of the sticky banners for admins and the banner admin. Listeners read the active one by catalogue.calls.ts.
import { type CallsOf, call } from '../call/call.ts';
import type { bannerRoutes } from './banner.routes.ts';

export const bannerCalls: CallsOf<typeof bannerRoutes> = {
  bannerLogin: call('POST', '/api/sticky-banner/login', 'anyone'),
  banners: call('GET', '/api/sticky-banner', 'banner'),
  uploadBanner: call('POST', '/api/sticky-banner/upload', 'banner'),
  activateBanner: call('PUT', '/api/sticky-banner/active/:id', 'banner'),
  removeBanner: call('DELETE', '/api/sticky-banner/:id', 'banner'),
};
