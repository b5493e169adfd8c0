import type { StaffStores } from '@meend/core/audit/audit.stores.ts';
import { postgresFactorStore } from '../account/factor-store.ts';
import type { StoreMakers } from '../store-makers.ts';
import { postgresAuditStore } from './audit-store.ts';

export const staffStores: StoreMakers<StaffStores> = {
  factors: postgresFactorStore,
  audit: postgresAuditStore,
};
