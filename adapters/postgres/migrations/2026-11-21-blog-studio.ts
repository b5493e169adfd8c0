import { Migration } from '@mikro-orm/migrations';

const articles = `
alter table articles
  drop constraint articles_status_check,
  add constraint articles_status_check check (status in ('draft', 'scheduled', 'published', 'withdrawn')),
  add column revision integer not null default 1 check (revision >= 1),
  add column updated_at timestamptz(3) not null default now(),
  add column withdrawn_from text check (withdrawn_from in ('draft', 'scheduled', 'published'));
update articles set updated_at = published_at;
drop index articles_by_age;
create index articles_by_age on articles (published_at, id) where status in ('published', 'scheduled');
create index articles_by_change on articles (updated_at, id);
create index articles_scheduled on articles (published_at) where status = 'scheduled';
`;

/** Columns for the blog's studio: all states, revisions, restoring. */
export class BlogStudio extends Migration {
  override name = '2026-11-21-blog-studio';

  override up(): void {
    this.addSql(articles);
  }
}
