import { Migration } from '@mikro-orm/migrations';

// The only update these rows ever receive: addresses are removed, as the ids beside them identify the account
// (decisions/0047).
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

/** Removes e-mail addresses from audit records. */
export class AuditByIds extends Migration {
  override name = '2026-11-22-audit-by-ids';

  override up(): void {
    this.addSql(addressesRemoved);
  }
}
