import type { AuditRecord } from '@meend/core/audit/audit.ts';

export const auditTables = () => ({
  audit: new Map<string, AuditRecord>(),
});

export const auditTableNames = { audit: 'audit_records' } as const;
