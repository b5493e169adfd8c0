import type { StaffStores } from '@meend/core/audit/audit.stores.ts';
import { memoryFactorStore } from '../account/memory-factor-store.ts';
import type { MemoryStores } from '../memory-stores.ts';
import { memoryAuditStore } from './memory-audit-store.ts';

export const staffStores: MemoryStores<StaffStores> = ({ tables, randomness }) => ({
  factors: memoryFactorStore(tables),
  audit: memoryAuditStore(tables, randomness),
});
