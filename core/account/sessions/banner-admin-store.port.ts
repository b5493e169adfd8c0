// Credentials of the banner admin.
import type { BannerAdmin } from './banner-admin.ts';

export interface BannerAdminStore {
  find(): Promise<BannerAdmin | null>;
  /** Replaces the previous one. */
  put(admin: BannerAdmin): Promise<void>;
}
