// Who looks after the sticky banners.
import type { BannerAdmin } from './banner-admin.ts';

export interface BannerAdminStore {
  find(): Promise<BannerAdmin | null>;
  /** Takes the place of the one before. */
  put(admin: BannerAdmin): Promise<void>;
}
