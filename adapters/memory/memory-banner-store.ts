import type { BannerStore } from '@meend/core/ports/banner-store';
import type { MemoryTables } from './memory-tables.ts';

export const memoryBannerStore = (tables: MemoryTables): BannerStore => ({
  async findActive() {
    return [...tables.banners.values()].find((banner) => banner.isActive) ?? null;
  },
  async add(banner) {
    if (banner.isActive) {
      for (const [id, other] of tables.banners) tables.banners.set(id, { ...other, isActive: false });
    }
    tables.banners.set(banner.id, banner);
  },
});
