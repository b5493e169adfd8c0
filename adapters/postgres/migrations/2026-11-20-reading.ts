import { Migration } from '@mikro-orm/migrations';

const articles = `
create table articles (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  summary text not null,
  topic text not null,
  main_image jsonb,
  author jsonb not null,
  short_summary text not null,
  introduction text not null,
  image2 jsonb,
  image3 jsonb,
  problem_statement text not null,
  solution text not null,
  conclusion text not null,
  reading_minutes integer not null check (reading_minutes >= 1),
  listen_to uuid references stories (id),
  status text not null check (status in ('draft', 'published')),
  published_at timestamptz(3) not null
);
create index articles_by_age on articles (published_at, id) where status = 'published';
`;

const answers = `
create table answers (
  id uuid primary key,
  slug text not null unique,
  question text not null,
  topic text not null,
  summary text not null,
  expert jsonb not null,
  answer text not null,
  see_doctor text not null,
  sources jsonb not null,
  published_at timestamptz(3) not null
);
create index answers_by_age on answers (published_at, id);

create table questions (
  id uuid primary key,
  topic text not null,
  question text not null check (char_length(question) between 1 and 500),
  asked_at timestamptz(3) not null
);
create index questions_by_age on questions (asked_at, id);
`;

// Version of the cache of lists and articles; raised by every change.
const versions = `
create trigger articles_changed after insert or update or delete or truncate on articles
  for each statement execute function raise_catalogue_version();
create trigger answers_changed after insert or update or delete or truncate on answers
  for each statement execute function raise_catalogue_version();
`;

/** Blog and Ask the Sexpert. */
export class Reading extends Migration {
  override name = '2026-11-20-reading';

  override up(): void {
    for (const part of [articles, answers, versions]) this.addSql(part);
  }
}
