import type { BannerAdminStore } from '@meend/core/account/sessions/banner-admin.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryBannerAdminStore = (tables: MemoryTables): BannerAdminStore => ({
  async find() {
    return tables.bannerAdmin;
  },
  async put(admin) {
    tables.bannerAdmin = admin;
  },
});
