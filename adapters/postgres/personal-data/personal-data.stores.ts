import type { PersonalDataStores } from '@meend/core/personal-data/personal-data.stores.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresPersonalStore } from './personal-store.ts';

export const personalDataStores: StoreMakers<PersonalDataStores> = {
  personal: postgresPersonalStore,
};
