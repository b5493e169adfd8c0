// Stores of this area, alone or inside a transaction.
import type { BannerStore } from './banner-store.port.ts';

export interface BannerStores {
  readonly banners: BannerStore;
}
