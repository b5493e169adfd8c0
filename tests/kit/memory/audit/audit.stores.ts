import type { AuditStores } from '@meend/core/audit/audit.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryAuditStore } from './memory-audit-store.ts';
import { memorySecurityEventStore } from './memory-security-event-store.ts';

export const auditStores: MemoryStores<AuditStores> = ({ tables, randomness }) => ({
  audit: memoryAuditStore(tables, randomness),
  securityEvents: memorySecurityEventStore(tables),
});
