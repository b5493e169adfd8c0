import { ConcurrentIndexes } from './concurrent-indexes.ts';

/** The nightly sweep finds the few addresses that are left. */
export class AuditAddressesByAge extends ConcurrentIndexes {
  override name = '2026-11-22-audit-addresses-by-age';

  protected readonly indexes = {
    audit_records_with_address: { table: 'audit_records', on: '(at) where address is not null' },
  };
}
