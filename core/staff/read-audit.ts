// Superadmins read the audit log, newest first, a page at a time.
import type { Ports } from '../ports/ports.ts';
import type { AuditSearch } from '../ports/stores/audit-store.ts';
import type { AuditId } from '../shared/ids.ts';
import type { AuditRecord } from './audit.ts';

export const LONGEST_AUDIT_PAGE = 100;

export interface AuditPage {
  readonly records: readonly AuditRecord[];
  /** Where the next page begins; null at the log's end. */
  readonly next: AuditId | null;
}

export const readAudit =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (search: AuditSearch): Promise<AuditPage> => {
    const limit = Math.min(search.limit, LONGEST_AUDIT_PAGE);
    // One more than asked for tells whether there is a next page.
    const found = await stores.audit.search({ ...search, limit: limit + 1 });
    const records = found.slice(0, limit);
    return { records, next: found.length > limit ? (records.at(-1)?.id ?? null) : null };
  };
