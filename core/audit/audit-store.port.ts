// The audit log: added to, read, never changed; only from where somebody acted is forgotten in time.
import type { AuditId, UserId } from '@meend/core/shared/ids.ts';
import type { AuditEntry, AuditRecord } from './audit.ts';

export interface AuditSearch {
  readonly limit: number;
  /** Only records older than this one. */
  readonly before: AuditId | null;
  /** An action (`story.published`) or all of a kind (`story`). */
  readonly action: string | null;
  /** An account's id, `banner-admin` or `operator`. */
  readonly actor: string | null;
  /** The id of what was changed. */
  readonly subject: string | null;
  /** From this moment on. */
  readonly from: Date | null;
  /** Before this moment. */
  readonly to: Date | null;
}

export interface AuditStore {
  add(entry: AuditEntry): Promise<AuditId>;
  /** Newest first. */
  search(search: AuditSearch): Promise<readonly AuditRecord[]>;
  /**
   * Takes the network address out of up to `limit` records made before a moment, at least 365 days ago; answers of how
   * many.
   */
  forgetAddresses(before: Date, limit: number): Promise<number>;
  /** The same for what an account did that is there no more. */
  forgetAddressesOf(userId: UserId): Promise<void>;
}
