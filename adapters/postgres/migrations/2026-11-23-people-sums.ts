import { Migration } from '@mikro-orm/migrations';

// Counts of accounts: triggers append changes, which are folded into the sums later, so that writers never contend for
// a sum's row. A plan that ends counts within its hour; the other states do not expire.
const tables = `
create table people_sums (
  what text not null check (what in ('listener', 'reader', 'subscriber')),
  ends_within timestamptz(3) not null,
  people bigint not null,
  primary key (what, ends_within)
);

create table people_changes (
  id bigint generated always as identity primary key,
  what text not null check (what in ('listener', 'reader', 'subscriber')),
  ends_within timestamptz(3) not null,
  people integer not null
);
`;

/** The hour that a time is in, whatever the time zone. */
export const hourOf = (moment: string): string => `date_bin('1 hour', ${moment}, '2000-01-01T00:00:00Z')`;

const isListener = (row: string): string => `(${row}.role = 'listener')`;

/** The SQL form of core's `getsNewsletters`. */
const isReader = (row: string): string => `(${row}.marketing_opted_in and ${row}.suspended_at is null
  and ${row}.erases_at is null and ${row}.email not like '%@demonstration.example')`;

const change = (what: string, endsWithin: string, people: 1 | -1): string =>
  `insert into people_changes (what, ends_within, people) values ('${what}', ${endsWithin}, ${people});`;

const counted = [
  ['listener', isListener],
  ['reader', isReader],
] as const;

const when = (tests: (is: (row: string) => string) => string): string =>
  counted.map(([, is]) => tests(is)).join(' or ');

const ofUsers = `
create function count_people() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    ${counted.map(([what, is]) => `if ${is('old')} then ${change(what, `'infinity'`, -1)} end if;`).join('\n    ')}
  end if;
  if tg_op <> 'DELETE' then
    ${counted.map(([what, is]) => `if ${is('new')} then ${change(what, `'infinity'`, 1)} end if;`).join('\n    ')}
  end if;
  return null;
end $$;
create trigger users_counted after insert or delete on users for each row execute function count_people();
create trigger users_counted_anew after update on users for each row
  when (${when((is) => `${is('old')} <> ${is('new')}`)}) execute function count_people();
`;

const ofSubscriptions = `
create function count_subscribers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then ${change('subscriber', hourOf('old.ends_at'), -1)} end if;
  if tg_op <> 'DELETE' then ${change('subscriber', hourOf('new.ends_at'), 1)} end if;
  return null;
end $$;
create trigger subscriptions_counted after insert or delete on subscriptions
  for each row execute function count_subscribers();
create trigger subscriptions_counted_anew after update on subscriptions for each row
  when (old.ends_at <> new.ends_at) execute function count_subscribers();
`;

/** Computes the sums from the rows alone. */
export const peopleSoFar = `
insert into people_sums (what, ends_within, people)
${counted
  .map(
    ([what, is]) =>
      `select '${what}', 'infinity'::timestamptz(3), count(*) from users where ${is('users')} having count(*) > 0`,
  )
  .join(' union all ')}
union all
select 'subscriber', ${hourOf('ends_at')}, count(*) from subscriptions group by 2`;

/** Counts of listeners, newsletter readers and subscribers, maintained by triggers. */
export class PeopleSums extends Migration {
  override name = '2026-11-23-people-sums';

  override up(): void {
    for (const part of [tables, ofUsers, ofSubscriptions, peopleSoFar]) this.addSql(part);
  }
}
