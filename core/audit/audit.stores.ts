// What this area keeps: the product has one of each, alone or inside one transaction.

import type { AuditStore } from './audit-store.port.ts';

export interface AuditStores {
  readonly audit: AuditStore;
}
