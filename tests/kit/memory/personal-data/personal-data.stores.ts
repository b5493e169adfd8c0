import type { PersonalDataStores } from '@meend/core/personal-data/personal-data.stores.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryPersonalStore } from './memory-personal-store.ts';

export const personalDataStores: MemoryStores<PersonalDataStores> = ({ tables }) => ({
  personal: memoryPersonalStore(tables),
});
