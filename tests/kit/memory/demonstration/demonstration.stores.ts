import type { StaffStores } from '@meend/core/staff/staff.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryDemonstrationStore } from './memory-demonstration-store.ts';

export const demonstrationStores: MemoryStores<StaffStores> = ({ tables }) => ({
  demonstration: memoryDemonstrationStore(tables),
});
