import { Migration } from '@mikro-orm/migrations';

/**
 * Rate-limit hits while Redis is unavailable. Unlogged: a crash of the database may lose them, and writes do not wait
 * for the WAL.
 */
export class SpentTries extends Migration {
  override name = '2026-11-22-spent-tries';

  override up(): void {
    this.addSql(`
create unlogged table spent_tries (
  key text primary key,
  tries integer not null,
  ends_at timestamptz(3) not null
);
create index spent_tries_by_end on spent_tries (ends_at);
`);
  }
}
