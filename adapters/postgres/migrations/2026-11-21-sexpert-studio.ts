import { Migration } from '@mikro-orm/migrations';

// A question has at most one answer; an answer outlives its question.
const questions = `
alter table questions add column set_aside_at timestamptz(3);
`;

const answers = `
alter table answers
  add column asked text,
  add column status text not null default 'published'
    check (status in ('draft', 'scheduled', 'published', 'withdrawn')),
  add column withdrawn_from text check (withdrawn_from in ('draft', 'scheduled', 'published')),
  add column revision integer not null default 1 check (revision >= 1),
  add column updated_at timestamptz(3) not null default now(),
  add column question_id uuid unique references questions (id) on delete set null;
update answers set updated_at = published_at;
drop index answers_by_age;
create index answers_by_age on answers (published_at, id) where status in ('published', 'scheduled');
create index answers_by_change on answers (updated_at, id);
create index answers_scheduled on answers (published_at) where status = 'scheduled';
`;

/** Columns for the studio of Ask the Sexpert: questions set aside, answers in all states, revisions. */
export class SexpertStudio extends Migration {
  override name = '2026-11-21-sexpert-studio';

  override up(): void {
    for (const part of [questions, answers]) this.addSql(part);
  }
}
