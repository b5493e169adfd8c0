import type { StaffStores } from '@meend/core/staff/staff.stores.ts';
import type { MemoryStores } from '../memory-stores.ts';
import { memoryAuditStore } from './memory-audit-store.ts';
import { memoryFactorStore } from './memory-factor-store.ts';

export const staffStores: MemoryStores<StaffStores> = ({ tables, randomness }) => ({
  factors: memoryFactorStore(tables),
  audit: memoryAuditStore(tables, randomness),
});
