export const listening = `
create table selections (
  user_id uuid not null,
  story_id uuid not null,
  slot integer not null,
  chosen_at timestamptz(3) not null,
  mailbox text collate "C",
  mailbox_slot integer,
  constraint selections_user_id_slot_key unique (user_id, slot),
  constraint selections_pkey primary key (user_id, story_id),
  constraint selections_mailbox_slot_check check ((mailbox_slot >= 1)),
  constraint selections_slot_check check ((slot >= 1))
);
create index selections_by_age on selections (chosen_at);
create unique index selections_of_mailbox on selections (mailbox, mailbox_slot);

create table listening_places (
  user_id uuid not null,
  part_id uuid not null,
  story_id uuid not null,
  position double precision not null,
  duration double precision not null,
  heard_at timestamptz(3) not null,
  finished_at timestamptz(3),
  unfinished_at timestamptz(3),
  constraint listening_places_pkey primary key (user_id, part_id),
  constraint listening_places_duration_check check ((duration >= (0)::double precision)),
  constraint listening_places_position_check check (("position" >= (0)::double precision))
);
create index listening_places_by_age on listening_places (user_id, heard_at desc);
create index listening_places_by_part on listening_places (part_id);

create table recently_played (
  user_id uuid not null,
  story_id uuid not null,
  label text not null,
  played_at timestamptz(3) not null,
  constraint recently_played_pkey primary key (user_id, story_id)
);
create index recently_played_by_age on recently_played (user_id, played_at desc);

create table history_pauses (
  user_id uuid not null,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint history_pauses_pkey primary key (user_id, started_at),
  constraint history_pauses_check check ((ended_at >= started_at))
);
create unique index history_pauses_one_open on history_pauses (user_id) where (ended_at is null);

create table story_dismissals (
  user_id uuid not null,
  story_id uuid not null,
  dismissed_at timestamptz(3) not null,
  parts integer not null,
  constraint story_dismissals_pkey primary key (user_id, story_id)
);

create table shelf_entries (
  user_id uuid not null,
  kind text not null,
  story_id uuid not null,
  added_at timestamptz(3) not null,
  constraint shelf_entries_pkey primary key (user_id, kind, story_id),
  constraint shelf_entries_kind_check check ((kind = any (array['favourite'::text, 'later'::text, 'follow'::text])))
);
create index shelf_entries_story on shelf_entries (story_id);

create table bookmarks (
  user_id uuid not null,
  part_id uuid not null,
  story_id uuid not null,
  second integer not null,
  note text not null,
  added_at timestamptz(3) not null,
  constraint bookmarks_pkey primary key (user_id, part_id, second),
  constraint bookmarks_note_check check ((char_length(note) <= 120)),
  constraint bookmarks_second_check check ((second >= 0))
);
create index bookmarks_part on bookmarks (part_id);
create index bookmarks_story on bookmarks (story_id);

create table follow_mails_sent (
  user_id uuid not null,
  part_id uuid not null,
  made_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint follow_mails_sent_pkey primary key (user_id, part_id)
);
create index follow_mails_sent_by_age on follow_mails_sent (made_at);
create index follow_mails_sent_part on follow_mails_sent (part_id);

create table feedback (
  id uuid not null,
  user_id uuid,
  email text,
  title text not null,
  rating smallint,
  comment text,
  contact text,
  day text not null,
  given_at timestamptz(3) not null,
  done_at timestamptz(3),
  constraint feedback_pkey primary key (id),
  constraint feedback_check check (((user_id is null) = (email is null))),
  constraint feedback_rating_check check (((rating >= 1) and (rating <= 5)))
);
create index feedback_by_age on feedback (given_at);
create index feedback_by_contact on feedback (contact) where (contact is not null);
create index feedback_by_listener on feedback (user_id) where (user_id is not null);
create index feedback_by_moment on feedback (given_at, id);
create index feedback_by_rating on feedback (rating, given_at, id);
create index feedback_not_done on feedback (given_at, id) where (done_at is null);
create index feedback_of_guests on feedback (given_at) where (user_id is null);
create unique index feedback_one_a_day on feedback (user_id, title, day) where ((user_id is not null) and (rating is not null));
create index feedback_searched on feedback using gin (search_parts(((title || '
'::text) || coalesce(comment, ''::text)))) with (fastupdate=off);

create table plays (
  user_id uuid not null,
  part_id uuid not null,
  story_id uuid not null,
  day date not null,
  tenth smallint not null,
  constraint plays_pkey primary key (user_id, part_id, day),
  constraint plays_tenth_check check (((tenth >= 0) and (tenth <= 10)))
);

create table play_changes (
  id bigint generated always as identity,
  week date not null,
  story_id uuid not null,
  part_id uuid not null,
  tenth smallint not null,
  plays integer not null,
  listeners integer not null,
  constraint play_changes_pkey primary key (id)
);

create table play_weeks (
  week date not null,
  story_id uuid not null,
  part_id uuid not null,
  plays bigint not null,
  stopped_0 bigint not null,
  stopped_1 bigint not null,
  stopped_2 bigint not null,
  stopped_3 bigint not null,
  stopped_4 bigint not null,
  stopped_5 bigint not null,
  stopped_6 bigint not null,
  stopped_7 bigint not null,
  stopped_8 bigint not null,
  stopped_9 bigint not null,
  stopped_10 bigint not null,
  constraint play_weeks_pkey primary key (week, part_id, story_id)
);
create index play_weeks_by_story on play_weeks (story_id, week);

create table play_totals (
  week date not null,
  category text not null,
  plays bigint not null,
  constraint play_totals_pkey primary key (week, category)
);

create table play_rank_starts (
  start date not null,
  constraint play_rank_starts_pkey primary key (start)
);

create table play_ranks (
  start date not null,
  story_id uuid not null,
  category text not null,
  plays bigint not null,
  constraint play_ranks_pkey primary key (start, story_id)
);
create index play_ranks_by_plays on play_ranks (start, category, plays desc, story_id);
`;
