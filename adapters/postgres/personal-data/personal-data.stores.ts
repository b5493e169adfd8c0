import type { PrivacyStores } from '@meend/core/privacy/privacy.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresPersonalStore } from './personal-store.ts';

export const personalDataStores: StoreMakers<Pick<PrivacyStores, 'personal'>> = {
  personal: postgresPersonalStore,
};
