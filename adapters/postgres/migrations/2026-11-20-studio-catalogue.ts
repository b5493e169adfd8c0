import { Migration } from '@mikro-orm/migrations';

// held_from: the first part that is hidden from listeners; 0 hides the whole story, null nothing.
const stories = `
alter table stories
  add column revision integer not null default 1 check (revision >= 1),
  add column updated_at timestamptz(3) not null default now(),
  add column withdrawn_from text check (withdrawn_from in ('draft', 'scheduled', 'published')),
  add column held_from integer check (held_from >= 0);
drop index stories_by_age;
create index stories_by_age on stories (category, published_at, id)
  where status in ('published', 'scheduled') and held_from is distinct from 0;
create index stories_scheduled on stories (published_at) where status = 'scheduled';
`;

// A part whose recording is being processed refers to an upload and has no file. The order of parts is checked at the
// end of the statement, because parts are reordered within one.
const parts = `
alter table parts
  alter column asset_id drop not null,
  alter column hash drop not null,
  alter column extension drop not null,
  alter column mime_type drop not null,
  alter column bytes drop not null,
  alter column seconds drop not null,
  add column awaits uuid,
  add column better jsonb,
  add check (num_nulls(asset_id, hash, extension, mime_type, bytes, seconds) in (0, 6)),
  add check (asset_id is not null or awaits is not null),
  drop constraint parts_story_id_part_index_key,
  add constraint parts_by_place unique (story_id, part_index) deferrable initially immediate;
create index parts_waiting on parts (awaits) where awaits is not null;
create index listening_places_by_part on listening_places (part_id);
`;

const lastChanges = 'update stories set updated_at = published_at;';

/** Columns for the studio: revisions, parts being processed, restoring. */
export class StudioCatalogue extends Migration {
  override name = '2026-11-20-studio-catalogue';

  override up(): void {
    for (const part of [stories, parts, lastChanges]) this.addSql(part);
  }
}
