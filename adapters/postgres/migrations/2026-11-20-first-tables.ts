import { Migration } from '@mikro-orm/migrations';

const accounts = `
create table users (
  id uuid primary key,
  email text not null unique,
  name text,
  phone text,
  role text not null check (role in ('listener', 'admin', 'superadmin')),
  token_version integer not null,
  suspended_at timestamptz(3),
  marketing_opted_in boolean not null,
  marketing_at timestamptz(3) not null,
  marketing_source text not null check (marketing_source in ('sign-up', 'profile', 'unsubscribe')),
  marketing_wording text not null,
  age_confirmed_at timestamptz(3),
  created_at timestamptz(3) not null
);

create table sign_in_links (
  id uuid primary key,
  secret_hash text not null unique,
  purpose text not null check (purpose in ('login', 'registration')),
  email text not null,
  marketing_opt_in boolean not null,
  redirect_path text,
  browser_hash text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index sign_in_links_by_email on sign_in_links (email, created_at);
`;

const catalogue = `
create table stories (
  id uuid primary key,
  category text not null check (category in ('temptation', 'quickie', 'confession')),
  slug text not null,
  name text not null,
  description text not null,
  genres text[] not null,
  price integer not null check (price >= 0),
  author text,
  cover_svg text,
  cover_small text,
  open_parts integer not null check (open_parts >= 1),
  status text not null check (status in ('draft', 'scheduled', 'published', 'withdrawn')),
  published_at timestamptz(3) not null,
  unique (category, slug),
  check ((cover_svg is null) = (cover_small is null))
);
create index stories_by_age on stories (category, published_at, id) where status = 'published';

create table parts (
  id uuid primary key,
  story_id uuid not null references stories (id),
  part_index integer not null check (part_index >= 0),
  title text,
  asset_id uuid not null,
  hash text not null,
  extension text not null,
  mime_type text not null,
  bytes bigint not null,
  seconds double precision not null,
  unique (story_id, part_index)
);

create table catalogue_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into catalogue_version (version) values (0);

create function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger stories_changed after insert or update or delete or truncate on stories
  for each statement execute function raise_catalogue_version();
create trigger parts_changed after insert or update or delete or truncate on parts
  for each statement execute function raise_catalogue_version();
`;

const listeners = `
create table selections (
  user_id uuid not null references users (id),
  story_id uuid not null references stories (id),
  slot integer not null check (slot >= 1),
  chosen_at timestamptz(3) not null,
  primary key (user_id, story_id),
  unique (user_id, slot)
);

create table subscriptions (
  user_id uuid primary key references users (id),
  plan_name text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  paid_days integer not null
);

create table listening_places (
  user_id uuid not null references users (id),
  part_id uuid not null references parts (id),
  story_id uuid not null references stories (id),
  position double precision not null check (position >= 0),
  duration double precision not null check (duration >= 0),
  heard_at timestamptz(3) not null,
  primary key (user_id, part_id)
);
create index listening_places_by_age on listening_places (user_id, heard_at desc);

create table recently_played (
  user_id uuid not null references users (id),
  story_id uuid not null references stories (id),
  label text not null,
  played_at timestamptz(3) not null,
  primary key (user_id, story_id)
);
create index recently_played_by_age on recently_played (user_id, played_at desc);
`;

// An order past its expiry keeps its status, because the provider may still report a payment; is_superseded, set when
// the listener's next order of the plan is added, takes it out of the unique index of open orders.
const payments = `
create table orders (
  id uuid primary key,
  user_id uuid not null references users (id),
  plan_name text not null,
  amount integer not null check (amount > 0),
  days integer not null check (days > 0),
  status text not null check (status in ('created', 'open', 'declined', 'paid', 'expired')),
  session_id text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  next_check_at timestamptz(3) not null,
  checks integer not null,
  refund_due_at timestamptz(3),
  is_superseded boolean not null default false
);
create unique index orders_one_open on orders (user_id, plan_name)
  where status in ('created', 'open') and not is_superseded;
create index orders_by_listener on orders (user_id, paid_at);
create index orders_due on orders (next_check_at) where status in ('created', 'open', 'declined');

create table payments (
  provider_payment_id text primary key,
  order_id uuid not null references orders (id),
  amount integer not null,
  paid_at timestamptz(3) not null
);
create index payments_by_order on payments (order_id);

create table provider_events (
  dedupe_key text primary key,
  order_id text not null,
  type text not null,
  raw_body text not null,
  received_at timestamptz(3) not null
);
`;

const therest = `
create table sticky_banners (
  id uuid primary key,
  image text not null,
  mobile_image text not null,
  url text not null,
  alt text,
  is_active boolean not null
);
create unique index sticky_banners_one_active on sticky_banners (is_active) where is_active;

create table outbox (
  id uuid primary key,
  job jsonb not null,
  tries integer not null default 0,
  due_at timestamptz(3) not null,
  added_at timestamptz(3) not null,
  leased_until timestamptz(3),
  is_dead boolean not null default false,
  reason text
);
create index outbox_due on outbox (due_at) where not is_dead;
`;

/** The first tables: accounts, catalogue, orders, selections. */
export class FirstTables extends Migration {
  override name = '2026-11-20-first-tables';

  override up(): void {
    for (const part of [accounts, catalogue, listeners, payments, therest]) this.addSql(part);
  }
}
