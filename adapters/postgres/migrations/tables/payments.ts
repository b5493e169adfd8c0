export const payments = `
create table subscriptions (
  user_id uuid not null,
  plan_name text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  paid_days integer not null,
  next_look_at timestamptz(3),
  constraint subscriptions_pkey primary key (user_id)
);
create index subscriptions_by_end on subscriptions (ends_at);
create index subscriptions_looks on subscriptions (next_look_at, user_id) where (next_look_at is not null);

create table subscription_notices (
  user_id uuid not null,
  kind text not null,
  about bigint not null,
  told_at timestamptz(3) not null,
  constraint subscription_notices_pkey primary key (user_id, kind, about),
  constraint subscription_notices_about_check check ((about > 0)),
  constraint subscription_notices_kind_check check ((kind = any (array['ends-soon'::text, 'ended'::text, 'free-audio'::text])))
);
create index subscription_notices_by_age on subscription_notices (told_at) where (kind <> 'free-audio'::text);

create table orders (
  id uuid not null,
  user_id uuid not null,
  plan_name text not null,
  amount integer not null,
  days integer not null,
  status text not null,
  session_id text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  next_check_at timestamptz(3) not null,
  checks integer not null,
  refund_due_at timestamptz(3),
  is_superseded boolean not null default false,
  refunded_at timestamptz(3),
  refund_check_at timestamptz(3),
  refund_checks integer not null default 0,
  paid_check_at timestamptz(3),
  unreadable_since timestamptz(3),
  refunds_unreadable_since timestamptz(3),
  constraint orders_pkey primary key (id),
  constraint orders_amount_check check ((amount > 0)),
  constraint orders_days_check check ((days > 0)),
  constraint orders_status_check check ((status = any (array['created'::text, 'open'::text, 'declined'::text, 'paid'::text, 'expired'::text])))
);
create index orders_by_age on orders (created_at, id);
create index orders_by_listener on orders (user_id, paid_at);
create index orders_due on orders (next_check_at) where (status = any (array['created'::text, 'open'::text, 'declined'::text]));
create unique index orders_one_open_of_listener on orders (user_id) where ((status = any (array['created'::text, 'open'::text])) and (not is_superseded));
create index orders_paid_by_age on orders (paid_at) where (status = 'paid'::text);
create index orders_paid_checks on orders (paid_check_at) where (paid_check_at is not null);
create index orders_refund_checks on orders (refund_check_at) where (refund_check_at is not null);
create index orders_refund_due on orders (id) where ((refund_due_at is not null) or (refund_check_at is not null));
create index orders_undecided on orders (expires_at) where (status = any (array['created'::text, 'open'::text]));
create index orders_unpaid_by_end on orders (expires_at) where (status <> 'paid'::text);
create index orders_unreadable on orders (least(unreadable_since, refunds_unreadable_since)) where (least(unreadable_since, refunds_unreadable_since) is not null);
create index orders_watched on orders (id, next_check_at) where (status = any (array['created'::text, 'open'::text, 'declined'::text]));

create table payments (
  provider_payment_id text not null,
  order_id uuid not null,
  amount integer not null,
  paid_at timestamptz(3) not null,
  constraint payments_pkey primary key (provider_payment_id)
);
create index payments_by_order on payments (order_id);

create table refunds (
  order_id uuid not null,
  id text not null,
  amount integer not null,
  state text not null,
  trouble text,
  asked_at timestamptz(3) not null,
  settled_at timestamptz(3),
  constraint refunds_pkey primary key (order_id, id),
  constraint refunds_amount_check check ((amount > 0)),
  constraint refunds_state_check check ((state = any (array['asked'::text, 'pending'::text, 'done'::text, 'failed'::text])))
);
create unique index refunds_one_asked on refunds (order_id) where (state = 'asked'::text);

create table grants (
  id uuid not null,
  user_id uuid not null,
  plan_name text not null,
  days integer not null,
  at timestamptz(3) not null,
  cause text not null,
  order_id uuid,
  ended_at timestamptz(3),
  constraint grants_order_id_key unique (order_id),
  constraint grants_pkey primary key (id),
  constraint grants_cause_check check ((cause = any (array['order'::text, 'pass'::text, 'staff'::text]))),
  constraint grants_check1 check ((ended_at >= at)),
  constraint grants_days_check check ((days > 0)),
  constraint grants_order check (((order_id is null) or (cause = 'order'::text)))
);
create index grants_by_listener on grants (user_id, at, id);
create index grants_of_no_order on grants (at) where (order_id is null);

create table order_notices (
  order_id uuid not null,
  about text not null,
  told_at timestamptz(3) not null,
  constraint order_notices_pkey primary key (order_id, about)
);

create table provider_events (
  dedupe_key text not null,
  order_id text not null,
  type text not null,
  raw_body text not null,
  received_at timestamptz(3) not null,
  is_unknown boolean not null default false,
  is_other boolean not null default false,
  dispute jsonb,
  constraint provider_events_pkey primary key (dedupe_key)
);
create index provider_events_by_age on provider_events (received_at);
create index provider_events_by_order on provider_events (order_id);
create index provider_events_other on provider_events (received_at) where is_other;
create index provider_events_unknown on provider_events (received_at) where is_unknown;

create table settlement_comparisons (
  started_at timestamptz(3) not null,
  after_created_at timestamptz(3),
  after_id uuid,
  finished_at timestamptz(3),
  compared integer not null,
  healed integer not null,
  unanswered integer not null,
  tries integer not null,
  mismatches integer not null,
  samples jsonb not null,
  constraint settlement_comparisons_pkey primary key (started_at),
  constraint settlement_comparisons_check check (((after_created_at is null) = (after_id is null)))
);
`;
