import { Migration } from '@mikro-orm/migrations';

// The key is random. Once its account has another one, it identifies no account.
const SQL = `
alter table users add column media_key text not null default replace(gen_random_uuid()::text, '-', '');
create table ended_media_keys (
  key text primary key,
  ended_at timestamptz(3) not null default clock_timestamp()
);
create index ended_media_keys_by_end on ended_media_keys (ended_at);`;

/** The key of an account's media epoch, and those of epochs that ended. */
export class MediaEpochs extends Migration {
  override name = '2026-11-27-media-epochs';

  override up(): void {
    this.addSql(SQL);
  }
}
