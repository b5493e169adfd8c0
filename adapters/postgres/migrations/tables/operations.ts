export const operations = `
create table outbox (
  id uuid not null,
  job jsonb not null,
  tries integer not null default 0,
  due_at timestamptz(3) not null,
  added_at timestamptz(3) not null,
  leased_until timestamptz(3),
  is_dead boolean not null default false,
  reason text,
  urgency smallint not null default 2,
  constraint outbox_pkey primary key (id),
  constraint outbox_urgency_check check (((urgency >= 1) and (urgency <= 3)))
);
create index outbox_due on outbox (urgency, due_at) where (not is_dead);
create index outbox_mails on outbox ((((job -> 'mail'::text) ->> 'to'::text))) where ((job ->> 'kind'::text) = 'mail'::text);

create table scheduled_work (
  name text not null,
  due_at timestamptz(3) not null,
  leased_until timestamptz(3),
  constraint scheduled_work_pkey primary key (name)
);

create unlogged table spent_tries (
  key text not null,
  tries integer not null,
  ends_at timestamptz(3) not null,
  constraint spent_tries_pkey primary key (key)
);
create index spent_tries_by_end on spent_tries (ends_at);

create table guest_days (
  day date not null,
  step text not null,
  count bigint not null,
  constraint guest_days_pkey primary key (day, step),
  constraint guest_days_count_check check ((count > 0)),
  constraint guest_days_step_check check ((step = any (array['teaser-heard'::text, 'sign-up-opened'::text])))
);

create table insight_days (
  day date not null,
  picks bigint not null,
  chose bigint not null,
  joined bigint not null,
  sold bigint not null,
  amount bigint not null,
  paid bigint not null,
  kept bigint not null,
  constraint insight_days_pkey primary key (day)
);

create table people_sums (
  what text not null,
  ends_within timestamptz(3) not null,
  people bigint not null,
  constraint people_sums_pkey primary key (what, ends_within),
  constraint people_sums_what_check check ((what = any (array['listener'::text, 'reader'::text, 'subscriber'::text])))
);

create table people_changes (
  id bigint generated always as identity,
  what text not null,
  ends_within timestamptz(3) not null,
  people integer not null,
  constraint people_changes_pkey primary key (id),
  constraint people_changes_what_check check ((what = any (array['listener'::text, 'reader'::text, 'subscriber'::text])))
);
`;
