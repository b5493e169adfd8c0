// Stores of this area, alone or inside a transaction.
import type { PersonalStore } from './personal-store.port.ts';

export interface PersonalDataStores {
  readonly personal: PersonalStore;
}
