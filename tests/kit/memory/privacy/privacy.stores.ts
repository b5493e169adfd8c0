import type { PrivacyStores } from '@meend/core/privacy/privacy.stores.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryPrivacyStore } from './memory-privacy-store.ts';

export const privacyStores: MemoryStores<PrivacyStores> = ({ tables }) => ({
  privacy: memoryPrivacyStore(tables),
});
