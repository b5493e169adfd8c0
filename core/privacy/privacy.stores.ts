// What this area keeps: the product has one of each, alone or inside one transaction.
import type { PersonalStore } from '@meend/core/personal-data/personal-store.port.ts';
import type { PrivacyStore } from './privacy-store.port.ts';

export interface PrivacyStores {
  readonly personal: PersonalStore;
  readonly privacy: PrivacyStore;
}
