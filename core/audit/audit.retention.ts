// Retention of IP addresses in the audit log, and of security events.
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import type { AuditStores } from './audit.stores.ts';

export const auditRetention = {
  /** Records are permanent; only the IP address is purged. */
  staffAddresses: { days: 366, purge: ({ audit }, before, limit) => audit.forgetAddresses(before, limit) },
  securityEvents: {
    days: 90,
    purge: ({ securityEvents }, before, limit) => securityEvents.forget(before, limit),
  },
} satisfies RetentionRules<AuditStores>;
