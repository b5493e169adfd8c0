import { Migration } from '@mikro-orm/migrations';

const records = `
create table audit_records (
  id uuid primary key,
  actor_kind text not null check (actor_kind in ('staff', 'banner-admin', 'operator')),
  actor text not null,
  actor_id uuid,
  address text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  at timestamptz(3) not null,
  check ((actor_kind = 'staff') = (actor_id is not null))
);
create index audit_records_by_action on audit_records (action, id);
create index audit_records_by_actor on audit_records (actor, id);
create index audit_records_by_subject on audit_records (subject_id, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit records are never changed';
end
$$;
create trigger audit_records_stay before update on audit_records
  for each row execute function refuse_audit_change();
`;

const staff = `
create index users_of_staff on users (role, id) where role <> 'listener';
create index users_suspended on users (suspended_at, id) where suspended_at is not null;
`;

/** Audit log, staff roles and suspensions. */
export class StaffAndAudit extends Migration {
  override name = '2026-11-20-staff-and-audit';

  override up(): void {
    for (const part of [records, staff]) this.addSql(part);
  }
}
