import type { AuditRecord } from '@meend/core/audit/audit.ts';
import type { SecurityEvents } from '@meend/core/audit/security-event.ts';

export const auditTables = () => ({
  audit: new Map<string, AuditRecord>(),
  securityEvents: new Map<string, SecurityEvents>(),
});

export const auditTableNames = { audit: 'audit_records', securityEvents: 'security_events' } as const;
