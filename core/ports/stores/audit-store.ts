// The audit log: added to, read, never changed.
import type { AuditId } from '../../shared/ids.ts';
import type { AuditEntry, AuditRecord } from '../../staff/audit.ts';

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
}
