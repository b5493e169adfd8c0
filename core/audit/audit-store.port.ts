// Append-only audit log; only the IP addresses are purged in time.
import type { AuditId, UserId } from '@meend/core/shared/ids.ts';
import type { AuditEntry, AuditRecord } from './audit.ts';

export interface AuditSearch {
  readonly limit: number;
  /** Only records older than this one (cursor). */
  readonly before: AuditId | null;
  /** An action (`story.published`) or a prefix (`story`). */
  readonly action: string | null;
  /** An account's id, `banner-admin` or `operator`. */
  readonly actor: string | null;
  /** Id of the changed object. */
  readonly subject: string | null;
  /** From this time on (inclusive). */
  readonly from: Date | null;
  /** Before this time (exclusive). */
  readonly to: Date | null;
}

export interface AuditStore {
  add(entry: AuditEntry): Promise<AuditId>;
  /** Newest first. */
  search(search: AuditSearch): Promise<readonly AuditRecord[]>;
  /** Clears the IP address of up to `limit` records made before `before`, at least 365 days ago; returns the count. */
  forgetAddresses(before: Date, limit: number): Promise<number>;
  /** The same for records of accounts that no longer exist. */
  forgetAddressesOf(userId: UserId): Promise<void>;
}
