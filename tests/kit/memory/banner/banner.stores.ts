import type { BannerStores } from '@meend/core/banner/banner.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryBannerStore } from './memory-banner-store.ts';

export const bannerStores: MemoryStores<BannerStores> = ({ tables }) => ({
  banners: memoryBannerStore(tables),
});
