// What this area keeps: the product has one of each, alone or inside one transaction.

import type { FactorStore } from '@meend/core/account/second-factor/factor-store.port.ts';
import type { AuditStore } from './audit-store.port.ts';

export interface StaffStores {
  readonly factors: FactorStore;
  readonly audit: AuditStore;
}
