import { Migration } from '@mikro-orm/migrations';

const marks = `
alter table listening_places add column finished_at timestamptz(3), add column unfinished_at timestamptz(3);
`;

// Until now a resume point at a part's end marked it as finished.
const markedBefore = `
update listening_places set finished_at = heard_at where duration > 0 and position >= 0.98 * duration;
`;

const dismissals = `
create table story_dismissals (
  user_id uuid not null references users (id),
  story_id uuid not null references stories (id),
  dismissed_at timestamptz(3) not null,
  parts integer not null,
  primary key (user_id, story_id)
);
`;

/** Finished parts, and stories dismissed from "Carry on listening". */
export class FinishedAndDismissed extends Migration {
  override name = '2026-11-22-finished-and-dismissed';

  override up(): void {
    for (const part of [marks, markedBefore, dismissals]) this.addSql(part);
  }
}
