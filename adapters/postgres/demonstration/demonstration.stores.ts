import type { DemonstrationStores } from '@meend/core/demonstration/demonstration.stores.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresDemonstrationStore } from './demonstration-store.ts';

export const demonstrationStores: StoreMakers<DemonstrationStores> = {
  demonstration: postgresDemonstrationStore,
};
