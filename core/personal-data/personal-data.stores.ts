// What this area keeps: the product has one of each, alone or inside one transaction.
import type { PersonalStore } from './personal-store.port.ts';

export interface PersonalDataStores {
  readonly personal: PersonalStore;
}
