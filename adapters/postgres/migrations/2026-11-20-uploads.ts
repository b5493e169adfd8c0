import { Migration } from '@mikro-orm/migrations';

// Files are in the file store; the result of a ready upload is stored in the core's own shape.
const uploads = `
create table uploads (
  id uuid primary key,
  kind text not null check (kind in ('audio', 'picture')),
  state text not null check (state in ('processing', 'ready', 'refused')),
  reason text,
  percent smallint not null check (percent between 0 and 100),
  name text not null,
  uploaded_by uuid not null references users (id),
  media jsonb,
  better jsonb,
  peaks jsonb not null default '[]',
  cover jsonb,
  claimed_by uuid,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'processing') = (finished_at is null)),
  check (state <> 'ready' or (case kind when 'audio' then media else cover end) is not null)
);
create index uploads_unclaimed on uploads (created_at, id) where claimed_by is null;
`;

/** Uploads of admins. */
export class Uploads extends Migration {
  override name = '2026-11-20-uploads';

  override up(): void {
    this.addSql(uploads);
  }
}
