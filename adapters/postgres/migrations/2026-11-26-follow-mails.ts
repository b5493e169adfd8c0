import { Migration } from '@mikro-orm/migrations';

// Null until it is known when listeners can see the part; of a scheduled story the time of its publication.
const listed = `
alter table parts add column first_listed_at timestamptz(3);
`;

// Until now a part was listed with its story.
const listedBefore = `
update parts set first_listed_at = s.published_at from stories s
where s.id = story_id and (s.held_from is null or part_index < s.held_from)
  and (s.status in ('published', 'scheduled')
    or s.status = 'withdrawn' and s.withdrawn_from <> 'draft' and s.published_at <= now());
`;

const mails = `
create table follow_mails_sent (
  user_id uuid not null references users (id),
  part_id uuid not null references parts (id) on delete cascade,
  made_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (user_id, part_id)
);
create index follow_mails_sent_part on follow_mails_sent (part_id);
create index follow_mails_sent_by_age on follow_mails_sent (made_at);
`;

/** When parts were first listed, and which of them listeners who follow their story were mailed about. */
export class FollowMails extends Migration {
  override name = '2026-11-26-follow-mails';

  override up(): void {
    for (const part of [listed, listedBefore, mails]) this.addSql(part);
  }
}
