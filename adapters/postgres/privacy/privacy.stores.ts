import type { PrivacyStores } from '@meend/core/privacy/privacy.stores.ts';
import { postgresPersonalStore } from '../personal-data/personal-store.ts';
import type { StoreMakers } from '../store-makers.ts';
import { postgresPrivacyStore } from './privacy-store.ts';

export const privacyStores: StoreMakers<PrivacyStores> = {
  personal: postgresPersonalStore,
  privacy: postgresPrivacyStore,
};
