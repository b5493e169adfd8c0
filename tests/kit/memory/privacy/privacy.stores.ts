import type { PrivacyStores } from '@meend/core/privacy/privacy.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryPrivacyStore } from './memory-privacy-store.ts';

export const privacyStores: MemoryStores<Pick<PrivacyStores, 'privacy'>> = ({ tables }) => ({
  privacy: memoryPrivacyStore(tables),
});
