// The audit log and security events.
import { type Area, typeOf } from '@meend/core/manifest/area.ts';
import type { AuditStore } from './audit.ts';
import type { SecurityEventStore } from './security-event.ts';

export interface AuditStores {
  readonly audit: AuditStore;
  readonly securityEvents: SecurityEventStore;
}

export const auditArea = {
  stores: typeOf<AuditStores>(),
  retention: {
    /** Records are permanent; only the IP address is purged. */
    staffAddresses: { days: 366, purge: ({ audit }, before, limit) => audit.forgetAddresses(before, limit) },
    securityEvents: {
      days: 90,
      purge: ({ securityEvents }, before, limit) => securityEvents.forget(before, limit),
    },
  },
  /** Security events that concern an account. */
  personalData: {
    erased: { 'security-events': 'securityEvents' },
  },
} satisfies Area<AuditStores>;
