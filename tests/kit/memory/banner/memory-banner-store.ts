import type { BannerStore } from '@meend/core/banner/sticky-banner.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryBannerStore = (tables: MemoryTables): BannerStore => {
  const deactivate = (): void => {
    for (const id of tables.banners.keys()) tables.banners.change(id, { isActive: false });
  };
  return {
    findActive: async () => tables.banners.first(({ isActive }) => isActive),
    find: async (id) => tables.banners.find(id),
    list: async () => tables.banners.list({ by: ['id'] }),
    async add(banner) {
      if (banner.isActive) deactivate();
      tables.banners.put(banner);
      tables.catalogueVersion += 1;
    },
    async activate(id) {
      if (!tables.banners.has(id)) return false;
      deactivate();
      tables.catalogueVersion += 1;
      return tables.banners.change(id, { isActive: true });
    },
    async remove(id) {
      tables.catalogueVersion += 1;
      return tables.banners.delete(id);
    },
  };
};
