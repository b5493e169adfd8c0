export const accounts = `
create table users (
  id uuid not null,
  email text not null,
  name text,
  phone text,
  role text not null,
  token_version integer not null,
  suspended_at timestamptz(3),
  marketing_opted_in boolean not null,
  marketing_at timestamptz(3) not null,
  marketing_source text not null,
  marketing_wording text not null,
  age_confirmed_at timestamptz(3),
  created_at timestamptz(3) not null,
  password_hash text,
  erases_at timestamptz(3),
  age_wording text,
  history_cleared_at timestamptz(3),
  autoplay boolean not null default false,
  mailbox text collate "C",
  signed_in_at timestamptz(3),
  media_key text not null default replace((gen_random_uuid())::text, '-'::text, ''::text),
  constraint users_email_key unique (email),
  constraint users_pkey primary key (id),
  constraint users_marketing_source_check check ((marketing_source = any (array['sign-up'::text, 'profile'::text, 'unsubscribe'::text]))),
  constraint users_role_check check ((role = any (array['listener'::text, 'admin'::text, 'superadmin'::text])))
);
create index users_by_age on users (created_at);
create index users_by_mailbox on users (mailbox);
create index users_by_phone on users (phone) where (phone is not null);
create index users_erasable on users (erases_at) where (erases_at is not null);
create index users_of_newsletters on users (id) where (marketing_opted_in and (suspended_at is null) and (erases_at is null));
create index users_of_staff on users (role, id) where (role <> 'listener'::text);
create index users_suspended on users (suspended_at, id) where (suspended_at is not null);

create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz(3) not null,
  constraint identities_pkey primary key (issuer, subject)
);
create index identities_by_user on identities (user_id);

create table sign_in_links (
  id uuid not null,
  secret_hash text not null,
  purpose text not null,
  email text not null,
  marketing_opt_in boolean not null,
  redirect_path text,
  browser_hash text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  code_hash text,
  code_tries integer not null default 0,
  age_wording text,
  constraint sign_in_links_secret_hash_key unique (secret_hash),
  constraint sign_in_links_pkey primary key (id),
  constraint sign_in_links_purpose_check check ((purpose = any (array['login'::text, 'registration'::text, 'provider'::text, 'queue-page'::text])))
);
create index sign_in_links_by_email on sign_in_links (email, created_at);
create index sign_in_links_by_end on sign_in_links (expires_at);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  family_hash text not null,
  secrets jsonb not null,
  device text not null,
  signed_in_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint sessions_family_hash_key unique (family_hash),
  constraint sessions_pkey primary key (id)
);
create index sessions_by_end on sessions (ended_at) where (ended_at is not null);
create index sessions_by_listener on sessions (user_id, last_used_at desc) where (ended_at is null);
create index sessions_by_use on sessions (last_used_at);
create index sessions_by_user on sessions (user_id);

create table ended_sessions (
  session_id uuid not null,
  ends_at timestamptz(3) not null,
  constraint ended_sessions_pkey primary key (session_id)
);
create index ended_sessions_by_end on ended_sessions (ends_at);

create table email_changes (
  user_id uuid not null,
  new_email text not null,
  asked_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  old_secret_hash text not null,
  old_confirmed_at timestamptz(3),
  new_secret_hash text not null,
  new_confirmed_at timestamptz(3),
  constraint email_changes_new_secret_hash_key unique (new_secret_hash),
  constraint email_changes_old_secret_hash_key unique (old_secret_hash),
  constraint email_changes_pkey primary key (user_id)
);
create index email_changes_by_end on email_changes (ends_at);

create table banner_admins (
  is_only boolean not null default true,
  email text not null,
  password_hash text not null,
  credential_id uuid not null,
  constraint banner_admins_pkey primary key (is_only),
  constraint banner_admins_is_only_check check (is_only)
);

create table staff_factors (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  name text not null,
  credential_id text,
  public_key text,
  counter bigint,
  transports jsonb,
  sealed_secret text,
  last_step bigint,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint staff_factors_credential_id_key unique (credential_id),
  constraint staff_factors_pkey primary key (id),
  constraint staff_factors_check check (((kind = 'passkey'::text) = ((credential_id is not null) and (public_key is not null) and (counter is not null) and (transports is not null)))),
  constraint staff_factors_check1 check (((kind = 'authenticator'::text) = ((sealed_secret is not null) and (last_step is not null)))),
  constraint staff_factors_kind_check check ((kind = any (array['passkey'::text, 'authenticator'::text])))
);
create index staff_factors_by_user on staff_factors (user_id);

create table recovery_codes (
  code_hash text not null,
  user_id uuid not null,
  constraint recovery_codes_pkey primary key (code_hash)
);
create index recovery_codes_by_user on recovery_codes (user_id);

create table staff_confirmations (
  session_id uuid not null,
  confirmed_at timestamptz(3) not null,
  constraint staff_confirmations_pkey primary key (session_id)
);

create table factor_challenges (
  session_id uuid not null,
  purpose text not null,
  value text not null,
  ends_at timestamptz(3) not null,
  constraint factor_challenges_pkey primary key (session_id, purpose)
);

create table erasures (
  user_id uuid not null,
  confirm_hash text not null,
  confirm_until timestamptz(3) not null,
  take_back_hash text,
  constraint erasures_confirm_hash_key unique (confirm_hash),
  constraint erasures_take_back_hash_key unique (take_back_hash),
  constraint erasures_pkey primary key (user_id)
);

create table archives (
  user_id uuid not null,
  id uuid not null,
  asked_at timestamptz(3) not null,
  ready_at timestamptz(3),
  ends_at timestamptz(3) not null,
  content text,
  constraint archives_id_key unique (id),
  constraint archives_pkey primary key (user_id),
  constraint archives_check check (((ready_at is null) = (content is null)))
);
create index archives_by_end on archives (ends_at);

create table ended_media_keys (
  key text not null,
  ended_at timestamptz(3) not null default clock_timestamp(),
  constraint ended_media_keys_pkey primary key (key)
);
create index ended_media_keys_by_end on ended_media_keys (ended_at);

create table security_events (
  hour timestamptz(3) not null,
  kind text not null,
  subject text not null,
  user_id uuid,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  times integer not null,
  constraint security_events_pkey primary key (hour, kind, subject),
  constraint security_events_check check ((subject = coalesce((user_id)::text, ''::text))),
  constraint security_events_times_check check ((times > 0))
);
create index security_events_user on security_events (user_id) where (user_id is not null);

create table audit_records (
  id uuid not null,
  actor_kind text not null,
  actor text not null,
  actor_id uuid,
  address text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  at timestamptz(3) not null,
  constraint audit_records_pkey primary key (id),
  constraint audit_records_actor_kind_check check ((actor_kind = any (array['staff'::text, 'banner-admin'::text, 'operator'::text]))),
  constraint audit_records_check check (((actor_kind = 'staff'::text) = (actor_id is not null)))
);
create index audit_records_by_action on audit_records (action, id);
create index audit_records_by_actor on audit_records (actor, id);
create index audit_records_by_kind on audit_records (action collate "C", id);
create index audit_records_by_subject on audit_records (subject_id, id);
create index audit_records_with_address on audit_records (at) where (address is not null);
`;
