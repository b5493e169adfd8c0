// Stores of this area, alone or inside a transaction.

import type { AuditStore } from './audit-store.port.ts';
import type { SecurityEventStore } from './security-event-store.port.ts';

export interface AuditStores {
  readonly audit: AuditStore;
  readonly securityEvents: SecurityEventStore;
}
