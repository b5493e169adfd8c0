import type { PrivacyStores } from '@meend/core/privacy/privacy.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryPersonalStore } from './memory-personal-store.ts';

export const personalDataStores: MemoryStores<Pick<PrivacyStores, 'personal'>> = ({ tables }) => ({
  personal: memoryPersonalStore(tables),
});
