import { Migration } from '@mikro-orm/migrations';

// Guests cannot be distinguished, so feedback is unique per title and day for listeners alone.
const feedback = `
create table feedback (
  id uuid primary key,
  user_id uuid references users (id),
  email text,
  title text not null,
  rating smallint not null check (rating between 1 and 5),
  comment text,
  contact text,
  day text not null,
  given_at timestamptz(3) not null,
  check ((user_id is null) = (email is null))
);
create unique index feedback_one_a_day on feedback (user_id, title, day) where user_id is not null;
create index feedback_by_age on feedback (given_at);
`;

/** Feedback of listeners and guests on titles. */
export class ListenerFeedback extends Migration {
  override name = '2026-11-20-listener-feedback';

  override up(): void {
    this.addSql(feedback);
  }
}
