import type { PrivacyStores } from '@meend/core/privacy/privacy.stores.ts';
import type { MemoryStores } from '../memory-stores.ts';
import { memoryPersonalStore } from '../personal-data/memory-personal-store.ts';
import { memoryPrivacyStore } from './memory-privacy-store.ts';

export const privacyStores: MemoryStores<PrivacyStores> = ({ tables }) => ({
  personal: memoryPersonalStore(tables),
  privacy: memoryPrivacyStore(tables),
});
