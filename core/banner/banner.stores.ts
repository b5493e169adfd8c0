// What this area keeps: the product has one of each, alone or inside one transaction.
import type { BannerStore } from './banner-store.port.ts';

export interface BannerStores {
  readonly banners: BannerStore;
}
