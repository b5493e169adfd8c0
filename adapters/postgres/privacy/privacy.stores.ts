import type { PrivacyStores } from '@meend/core/privacy/privacy.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresPrivacyStore } from './privacy-store.ts';

export const privacyStores: StoreMakers<Pick<PrivacyStores, 'privacy'>> = {
  privacy: postgresPrivacyStore,
};
