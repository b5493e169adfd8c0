import type { BannerStore } from '@meend/core/banner/banner-store.port.ts';
import type { StickyBanner } from '@meend/core/banner/sticky-banner.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryBannerStore = (tables: MemoryTables): BannerStore => {
  const makeActive = (active: StickyBanner): void => {
    for (const [id, other] of tables.banners) tables.banners.set(id, { ...other, isActive: false });
    tables.banners.set(active.id, { ...active, isActive: true });
    tables.catalogueVersion += 1;
  };
  return {
    async findActive() {
      return [...tables.banners.values()].find((banner) => banner.isActive) ?? null;
    },
    async find(id) {
      return tables.banners.get(id) ?? null;
    },
    async list() {
      return [...tables.banners.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    async add(banner) {
      if (banner.isActive) makeActive(banner);
      else tables.banners.set(banner.id, banner);
      tables.catalogueVersion += 1;
    },
    async activate(id) {
      const banner = tables.banners.get(id);
      if (banner) makeActive(banner);
      return banner !== undefined;
    },
    async remove(id) {
      tables.catalogueVersion += 1;
      return tables.banners.delete(id);
    },
  };
};
