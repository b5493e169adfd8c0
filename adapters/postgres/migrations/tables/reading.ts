export const reading = `
create table articles (
  id uuid not null,
  slug text not null,
  title text not null,
  summary text not null,
  topic text not null,
  main_image jsonb,
  author jsonb not null,
  short_summary text not null,
  introduction text not null,
  image2 jsonb,
  image3 jsonb,
  problem_statement text not null,
  solution text not null,
  conclusion text not null,
  reading_minutes integer not null,
  listen_to uuid,
  status text not null,
  published_at timestamptz(3) not null,
  revision integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  withdrawn_from text,
  constraint articles_slug_key unique (slug),
  constraint articles_pkey primary key (id),
  constraint articles_reading_minutes_check check ((reading_minutes >= 1)),
  constraint articles_revision_check check ((revision >= 1)),
  constraint articles_status_check check ((status = any (array['draft'::text, 'scheduled'::text, 'published'::text, 'withdrawn'::text]))),
  constraint articles_withdrawn_from_check check ((withdrawn_from = any (array['draft'::text, 'scheduled'::text, 'published'::text])))
);
create index articles_by_age on articles (published_at, id) where (status = any (array['published'::text, 'scheduled'::text]));
create index articles_by_change on articles (updated_at, id);
create index articles_by_file on articles using gin ((array[substr((main_image ->> 'url'::text), 2), substr((main_image ->> 'small'::text), 2), substr((image2 ->> 'url'::text), 2), substr((image2 ->> 'small'::text), 2), substr((image3 ->> 'url'::text), 2), substr((image3 ->> 'small'::text), 2)])) with (fastupdate=off);
create index articles_by_publication on articles (published_at, id);
create index articles_by_story on articles (listen_to) where (listen_to is not null);
create index articles_by_title on articles (lower(title) collate "C", id);
create index articles_not_out on articles (status, updated_at, id) where (status <> 'published'::text);
create index articles_scheduled on articles (published_at) where (status = 'scheduled'::text);
create index articles_searched on articles using gin (search_parts(((((title || '
'::text) || topic) || '
'::text) || coalesce((author ->> 'name'::text), ''::text)))) with (fastupdate=off);

create table answers (
  id uuid not null,
  slug text not null,
  question text not null,
  topic text not null,
  summary text not null,
  expert jsonb not null,
  answer text not null,
  see_doctor text not null,
  sources jsonb not null,
  published_at timestamptz(3) not null,
  asked text,
  status text not null default 'published',
  withdrawn_from text,
  revision integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  question_id uuid,
  constraint answers_question_id_key unique (question_id),
  constraint answers_slug_key unique (slug),
  constraint answers_pkey primary key (id),
  constraint answers_revision_check check ((revision >= 1)),
  constraint answers_status_check check ((status = any (array['draft'::text, 'scheduled'::text, 'published'::text, 'withdrawn'::text]))),
  constraint answers_withdrawn_from_check check ((withdrawn_from = any (array['draft'::text, 'scheduled'::text, 'published'::text])))
);
create index answers_by_age on answers (published_at, id) where (status = any (array['published'::text, 'scheduled'::text]));
create index answers_by_change on answers (updated_at, id);
create index answers_not_out on answers (status, updated_at, id) where (status <> 'published'::text);
create index answers_scheduled on answers (published_at) where (status = 'scheduled'::text);
create index answers_searched on answers using gin (search_parts(((((((question || '
'::text) || summary) || '
'::text) || topic) || '
'::text) || coalesce((expert ->> 'name'::text), ''::text)))) with (fastupdate=off);

create table questions (
  id uuid not null,
  topic text not null,
  question text not null,
  asked_at timestamptz(3) not null,
  set_aside_at timestamptz(3),
  is_answered boolean not null default false,
  constraint questions_pkey primary key (id),
  constraint questions_question_check check (((char_length(question) >= 1) and (char_length(question) <= 500)))
);
create index questions_answered on questions (asked_at, id) where is_answered;
create index questions_by_age on questions (asked_at, id);
create index questions_new on questions (asked_at, id) where ((not is_answered) and (set_aside_at is null));
create index questions_searched on questions using gin (search_parts(((question || '
'::text) || topic))) with (fastupdate=off);
create index questions_set_aside on questions (asked_at, id) where ((not is_answered) and (set_aside_at is not null));

create table newsletters (
  id uuid not null,
  subject text not null,
  preheader text not null,
  body text not null,
  status text not null,
  revision integer not null,
  updated_at timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  reached uuid,
  constraint newsletters_pkey primary key (id),
  constraint newsletters_check check (((status = 'draft'::text) = (started_at is null))),
  constraint newsletters_check1 check (((status = 'sent'::text) = (ended_at is not null))),
  constraint newsletters_revision_check check ((revision > 0)),
  constraint newsletters_status_check check ((status = any (array['draft'::text, 'sending'::text, 'stopped'::text, 'sent'::text])))
);
create index newsletters_sending on newsletters (started_at) where (status = 'sending'::text);

create table newsletter_mails (
  newsletter_id uuid not null,
  user_id uuid not null,
  fate text not null,
  made_at timestamptz(3) not null,
  unsubscribed_at timestamptz(3),
  constraint newsletter_mails_pkey primary key (newsletter_id, user_id),
  constraint newsletter_mails_fate_check check ((fate = any (array['waiting'::text, 'accepted'::text, 'refused'::text, 'dropped'::text])))
);
create index newsletter_mails_by_user on newsletter_mails (user_id);
`;
