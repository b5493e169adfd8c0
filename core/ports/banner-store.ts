// Sticky banners, at most one of them active.
import type { StickyBanner } from '../banner/sticky-banner.ts';

export interface BannerStore {
  findActive(): Promise<StickyBanner | null>;
  add(banner: StickyBanner): Promise<void>;
}
