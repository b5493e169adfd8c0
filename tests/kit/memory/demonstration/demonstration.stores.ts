import type { DemonstrationStores } from '@meend/core/demonstration/demonstration.stores.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryDemonstrationStore } from './memory-demonstration-store.ts';

export const demonstrationStores: MemoryStores<DemonstrationStores> = ({ tables }) => ({
  demonstration: memoryDemonstrationStore(tables),
});
