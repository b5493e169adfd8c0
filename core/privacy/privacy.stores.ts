// What this area keeps: the product has one of each, alone or inside one transaction.
import type { PrivacyStore } from './privacy-store.port.ts';

export interface PrivacyStores {
  readonly privacy: PrivacyStore;
}
