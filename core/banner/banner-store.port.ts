// Sticky banners, at most one of them active.

import type { BannerId } from '@meend/core/shared/ids.ts';
import type { StickyBanner } from './sticky-banner.ts';

export interface BannerStore {
  findActive(): Promise<StickyBanner | null>;
  find(id: BannerId): Promise<StickyBanner | null>;
  /** The oldest first. */
  list(): Promise<readonly StickyBanner[]>;
  add(banner: StickyBanner): Promise<void>;
  /** Makes this one active and every other inactive, at once; false, and nothing changes, when it is unknown. */
  activate(id: BannerId): Promise<boolean>;
  /** False when it is unknown. */
  remove(id: BannerId): Promise<boolean>;
}
