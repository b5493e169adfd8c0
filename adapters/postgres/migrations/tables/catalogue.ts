export const catalogue = `
create table stories (
  id uuid not null,
  category text not null,
  slug text not null,
  name text not null,
  description text not null,
  genres text[] not null,
  price integer not null,
  author text,
  cover_svg text,
  cover_small text,
  open_parts integer not null,
  status text not null,
  published_at timestamptz(3) not null,
  revision integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  withdrawn_from text,
  held_from integer,
  title text,
  is_announced boolean not null default false,
  heard_seconds numeric not null default 0,
  constraint stories_category_slug_key unique (category, slug),
  constraint stories_pkey primary key (id),
  constraint stories_category_check check ((category = any (array['temptation'::text, 'quickie'::text, 'confession'::text]))),
  constraint stories_check check (((cover_svg is null) = (cover_small is null))),
  constraint stories_check1 check (((title is null) or (category <> 'temptation'::text))),
  constraint stories_held_from_check check ((held_from >= 0)),
  constraint stories_open_parts_check check ((open_parts >= 1)),
  constraint stories_price_check check ((price >= 0)),
  constraint stories_revision_check check ((revision >= 1)),
  constraint stories_status_check check ((status = any (array['draft'::text, 'scheduled'::text, 'published'::text, 'withdrawn'::text]))),
  constraint stories_withdrawn_from_check check ((withdrawn_from = any (array['draft'::text, 'scheduled'::text, 'published'::text])))
);
create index stories_by_age on stories (category, published_at, id) where ((status = any (array['published'::text, 'scheduled'::text])) and (held_from is distinct from 0));
create index stories_by_change on stories (category, updated_at, id);
create index stories_by_file on stories using gin ((array[substr(cover_svg, 2), substr(cover_small, 2)])) with (fastupdate=off);
create index stories_by_genre on stories using gin (genres) with (fastupdate=off);
create index stories_by_length on stories (category, heard_seconds, id);
create index stories_by_name on stories (category, lower(name) collate "C", id);
create index stories_by_publication on stories (category, published_at, id);
create index stories_drawn on stories (category, md5(slug) collate "C", id) where ((status = any (array['published'::text, 'scheduled'::text])) and (held_from is distinct from 0));
create index stories_not_out on stories (category, status, updated_at, id) where (status <> 'published'::text);
create index stories_scheduled on stories (published_at) where (status = 'scheduled'::text);
create index stories_searched on stories using gin (story_search_parts(name, author, genres)) with (fastupdate=off);

create table parts (
  id uuid not null,
  story_id uuid not null,
  part_index integer not null,
  title text,
  asset_id uuid,
  hash text,
  extension text,
  mime_type text,
  bytes bigint,
  seconds double precision,
  awaits uuid,
  better jsonb,
  shape jsonb,
  first_listed_at timestamptz(3),
  constraint parts_by_place unique (story_id, part_index) deferrable,
  constraint parts_pkey primary key (id),
  constraint parts_check check ((num_nulls(asset_id, hash, extension, mime_type, bytes, seconds) = any (array[0, 6]))),
  constraint parts_check1 check (((asset_id is not null) or (awaits is not null))),
  constraint parts_part_index_check check ((part_index >= 0))
);
create index parts_by_file on parts using gin ((array[((('media/'::text || (asset_id)::text) || '.'::text) || extension), ((('media/'::text || (better ->> 'assetId'::text)) || '.'::text) || (better ->> 'extension'::text))])) with (fastupdate=off);
create index parts_listed on parts (first_listed_at);
create index parts_waiting on parts (awaits) where (awaits is not null);

create table part_removals (
  user_id uuid not null,
  part_id uuid not null,
  story_id uuid not null,
  removed_at timestamptz(3) not null,
  constraint part_removals_pkey primary key (user_id, part_id)
);
create index part_removals_story on part_removals (story_id);

create table chapters (
  part_id uuid not null,
  chapters jsonb not null,
  revision integer not null,
  constraint chapters_pkey primary key (part_id),
  constraint chapters_revision_check check ((revision >= 0))
);

create table waveforms (
  asset_id uuid not null,
  peaks jsonb not null,
  constraint waveforms_pkey primary key (asset_id)
);

create table uploads (
  id uuid not null,
  kind text not null,
  state text not null,
  reason text,
  percent smallint not null,
  name text not null,
  uploaded_by uuid,
  media jsonb,
  better jsonb,
  peaks jsonb not null default '[]'::jsonb,
  cover jsonb,
  claimed_by uuid,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  waits_for text,
  position jsonb,
  notices jsonb not null default '[]'::jsonb,
  constraint uploads_pkey primary key (id),
  constraint uploads_check check (((state = 'refused'::text) = (reason is not null))),
  constraint uploads_check1 check (((state = 'processing'::text) = (finished_at is null))),
  constraint uploads_check2 check (((state <> 'ready'::text) or (
case kind
    when 'audio'::text then media
    else cover
end is not null))),
  constraint uploads_kind_check check ((kind = any (array['audio'::text, 'picture'::text]))),
  constraint uploads_percent_check check (((percent >= 0) and (percent <= 100))),
  constraint uploads_state_check check ((state = any (array['processing'::text, 'ready'::text, 'refused'::text]))),
  constraint uploads_waits_for_check check ((waits_for = 'room'::text))
);
create index uploads_by_file on uploads using gin ((array[((('media/'::text || (media ->> 'assetId'::text)) || '.'::text) || (media ->> 'extension'::text)), ((('media/'::text || (better ->> 'assetId'::text)) || '.'::text) || (better ->> 'extension'::text))])) with (fastupdate=off);
create index uploads_by_person on uploads (uploaded_by) where (uploaded_by is not null);
create index uploads_unclaimed on uploads (created_at, id) where (claimed_by is null);

create table catalogue_version (
  is_only boolean not null default true,
  version bigint not null,
  constraint catalogue_version_pkey primary key (is_only),
  constraint catalogue_version_is_only_check check (is_only)
);

create table story_sums (
  category text not null,
  status text not null,
  genre text not null,
  is_listed boolean not null,
  stories bigint not null,
  constraint story_sums_pkey primary key (category, status, genre, is_listed)
);

create table sticky_banners (
  id uuid not null,
  image text not null,
  mobile_image text not null,
  url text not null,
  alt text,
  is_active boolean not null,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  audience text not null default 'non-subscribers',
  constraint sticky_banners_pkey primary key (id),
  constraint sticky_banners_audience_check check ((audience = any (array['guests'::text, 'free-listeners'::text, 'non-subscribers'::text, 'everybody'::text]))),
  constraint sticky_banners_check check ((ends_at > starts_at))
);
create unique index sticky_banners_one_active on sticky_banners (is_active) where is_active;
`;
