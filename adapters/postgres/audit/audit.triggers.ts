// The audit log is never changed; network addresses alone are purged from it, after a year and with the account.

const stay = `
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  -- From where somebody acted may be forgotten; what they did never changes.
  if new.address is null and to_jsonb(new) - 'address' = to_jsonb(old) - 'address' then return new; end if;
  raise exception 'audit records are never changed';
end
$$;
create trigger audit_records_stay before update on audit_records
  for each row execute function refuse_audit_change();
`;

// Security definer function, the only way for the application's role, which may read and add audit records, to remove
// something from them. It runs as the owner with a fixed search path, so that callers cannot shadow names.
const forget = `
do $do$
begin
  execute format($f$
    create function forget_audit_addresses(older_than timestamptz, account uuid, most integer) returns integer
    language plpgsql security definer set search_path = %I, pg_temp as $$
    declare forgotten integer;
    begin
      if older_than > pg_catalog.clock_timestamp() - interval '365 days' then
        raise exception 'addresses are kept for 365 days';
      end if;
      if exists (select from users where id = account) then
        raise exception 'addresses of an account go with it';
      end if;
      update audit_records set address = null where id in (
        select id from audit_records where address is not null and (at < older_than or actor_id = account)
        order by at limit most for update skip locked
      );
      get diagnostics forgotten = row_count;
      return forgotten;
    end
    $$
  $f$, current_schema());
end
$do$;
revoke execute on function forget_audit_addresses from public;
`;

export const auditTriggers = [stay, forget];
