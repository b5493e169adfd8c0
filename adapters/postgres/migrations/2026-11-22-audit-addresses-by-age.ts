import { ConcurrentIndexes } from './concurrent-indexes.ts';

/** Index for the nightly purge of network addresses. */
export class AuditAddressesByAge extends ConcurrentIndexes {
  override name = '2026-11-22-audit-addresses-by-age';

  protected readonly indexes = {
    audit_records_with_address: { table: 'audit_records', on: '(at) where address is not null' },
  };
}
