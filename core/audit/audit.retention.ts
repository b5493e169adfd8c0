// How long the audit log holds from where somebody acted.
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import type { AuditStores } from './audit.stores.ts';

export const auditRetention = {
  /** What staff did stays; from where they did it has no use any more. */
  staffAddresses: { days: 366, purge: ({ audit }, before, limit) => audit.forgetAddresses(before, limit) },
} satisfies RetentionRules<AuditStores>;
