// Of a banner, to the staff and to listeners.

import type { StickyBanner } from '@meend/core/banner/sticky-banner.ts';
import type { WireBanner } from './banner.schemas.ts';

export const wireBanner = (banner: StickyBanner): WireBanner => ({
  _id: banner.id,
  image: banner.image,
  mobileImage: banner.mobileImage,
  url: banner.url,
  isActive: banner.isActive,
  audience: banner.audience,
  alt: banner.alt,
  startsAt: banner.startsAt?.toISOString() ?? null,
  endsAt: banner.endsAt?.toISOString() ?? null,
});
