import type { StaffStores } from '@meend/core/staff/staff.stores.ts';
import type { StoreMakers } from '../store-makers.ts';
import { postgresAuditStore } from './audit-store.ts';
import { postgresFactorStore } from './factor-store.ts';

export const staffStores: StoreMakers<StaffStores> = {
  factors: postgresFactorStore,
  audit: postgresAuditStore,
};
