import { Migration } from '@mikro-orm/migrations';

// Schedules a review for every subscription that may still need a notice; all others ended long ago.
const notices = `
alter table subscriptions add column next_look_at timestamptz(3);
update subscriptions set next_look_at = now() where ends_at > now() - interval '3 days';
create index subscriptions_looks on subscriptions (next_look_at, user_id) where next_look_at is not null;

create table subscription_notices (
  user_id uuid not null references users (id),
  kind text not null check (kind in ('ends-soon', 'ended', 'free-audio')),
  about bigint not null check (about > 0),
  told_at timestamptz(3) not null,
  primary key (user_id, kind, about)
);
create index subscription_notices_by_age on subscription_notices (told_at) where kind <> 'free-audio';
`;

const comparisons = `
create table settlement_comparisons (
  started_at timestamptz(3) primary key,
  after_created_at timestamptz(3),
  after_id uuid,
  finished_at timestamptz(3),
  compared integer not null,
  healed integer not null,
  unanswered integer not null,
  tries integer not null,
  mismatches integer not null,
  samples jsonb not null,
  check ((after_created_at is null) = (after_id is null))
);
create index orders_by_age on orders (created_at, id);
`;

const sweeps = `
create index sign_in_links_by_end on sign_in_links (expires_at);
create index provider_events_by_age on provider_events (received_at);
create index orders_unpaid_by_end on orders (expires_at) where status <> 'paid';
`;

/** Notices to listeners, the daily comparison with the provider, and retention. */
export class NoticesAndComparisons extends Migration {
  override name = '2026-11-22-notices-and-comparisons';

  override up(): void {
    for (const part of [notices, comparisons, sweeps]) this.addSql(part);
  }
}
