import type { Factor, FactorChallenge } from '@meend/core/account/second-factor/factor.ts';
import type { AuditRecord } from '@meend/core/audit/audit.ts';

export const staffTables = () => ({
  factors: new Map<string, Factor>(),
  /** Hashes of what was not spent, by the account. */
  recoveryCodes: new Map<string, readonly string[]>(),
  /** When a session was confirmed, by its id. */
  confirmations: new Map<string, Date>(),
  /** By session and purpose. */
  challenges: new Map<string, FactorChallenge>(),
  audit: new Map<string, AuditRecord>(),
});
