// Sticky banners, at most one of them active.

import type { BannerId } from '@meend/core/shared/ids.ts';
import type { StickyBanner } from './sticky-banner.ts';

export interface BannerStore {
  findActive(): Promise<StickyBanner | null>;
  find(id: BannerId): Promise<StickyBanner | null>;
  /** Oldest first. */
  list(): Promise<readonly StickyBanner[]>;
  add(banner: StickyBanner): Promise<void>;
  /** Activates this one and deactivates all others atomically; false, and nothing changes, if it is unknown. */
  activate(id: BannerId): Promise<boolean>;
  /** False if it is unknown. */
  remove(id: BannerId): Promise<boolean>;
}
