import { Migration } from '@mikro-orm/migrations';

// The only change these rows ever see: addresses make way for the ids that stood beside them (decisions/0047).
export const addressesRemoved = `
alter table audit_records disable trigger audit_records_stay;
update audit_records set
  actor = case actor_kind when 'staff' then actor_id::text else actor_kind end,
  subject_id = case subject_kind when 'banner-admin' then 'banner-admin' else subject_id end,
  before = before - 'email',
  after = after - 'email'
where actor_kind <> 'operator' or subject_kind = 'banner-admin' or jsonb_exists(before, 'email') or jsonb_exists(after, 'email');
alter table audit_records enable trigger audit_records_stay;
`;

/** Audit records name nobody by an address any more. */
export class AuditByIds extends Migration {
  override name = '2026-11-22-audit-by-ids';

  override up(): void {
    this.addSql(addressesRemoved);
  }
}
