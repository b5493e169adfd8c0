import type { AuditStores } from '@meend/core/audit/audit.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresAuditStore } from './audit-store.ts';
import { postgresSecurityEventStore } from './security-event-store.ts';

export const auditStores: StoreMakers<AuditStores> = {
  audit: postgresAuditStore,
  securityEvents: postgresSecurityEventStore,
};
