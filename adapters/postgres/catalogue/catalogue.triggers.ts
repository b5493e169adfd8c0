// Triggers that keep the catalogue's version, its sums and the lengths of stories.
import { TENTHS } from '@meend/core/playback/play.ts';

// The version of what is cached of the catalogue, and of what prepared answers hold: any change raises it. The trigger
// notifies listeners once per transaction, at its commit, whichever process writes.
const CACHED = {
  stories: 'stories',
  parts: 'parts',
  chapters: 'chapters',
  transcripts: 'transcripts',
  articles: 'articles',
  answers: 'answers',
  banners: 'sticky_banners',
  people: 'people',
  moods: 'moods',
  slots: 'slots',
  homeRows: 'home_rows',
};

const version = `
insert into catalogue_version (version) values (0);

create function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  perform pg_notify('catalogue', '');
  return null;
end $$;
${Object.entries(CACHED)
  .map(
    ([name, table]) => `
create trigger ${name}_changed after insert or update or delete or truncate on ${table}
  for each statement execute function raise_catalogue_version();`,
  )
  .join('')}
`;

// Number of stories by state and genre; the empty genre counts every story once. Writers of stories lock the
// catalogue's version first, so these locks cannot deadlock.
const ofStories = (table: string, change: 1 | -1): string => `
select category, status, genre, held_from is distinct from 0 as is_listed, ${change} as change
from ${table}, unnest(array_prepend('', genres)) as genre`;

const sumStories = (changes: string): string => `
insert into story_sums as sums (category, status, genre, is_listed, stories)
select category, status, genre, is_listed, sum(change) from (${changes}) as changes
group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4
on conflict (category, status, genre, is_listed) do update set stories = sums.stories + excluded.stories;`;

const TENTHS_HEARD = Array.from({ length: TENTHS + 1 }, (_, tenth) => `stopped_${tenth}`);

// Listeners are those of episodes.
const ofPlays = (table: string, sign: '' | '-'): string => `
select ${table}.week, ${table}.story_id, stories.category, ${sign}${table}.plays as plays,
  case when part_index > 0 then ${sign}(${TENTHS_HEARD.join(' + ')}) end as listeners,
  case when part_index > 0 then ${sign}stopped_${TENTHS} end as finished
from ${table} join stories on stories.id = ${table}.story_id left join parts on parts.id = ${table}.part_id`;

const sumPlays = (changes: string): string => `
insert into play_totals as totals (week, category, plays)
select week, category, sum(plays) from (${changes}) as changes
group by 1, 2 having sum(plays) <> 0 order by 1, 2
on conflict (week, category) do update set plays = totals.plays + excluded.plays;`;

const sumFinishes = (changes: string): string => `
insert into story_finishes as sums (story_id, category, listeners, finished, share)
select story_id, category, sum(listeners), sum(finished), sum(finished)::float8 / nullif(sum(listeners), 0)
from (${changes}) as changes where listeners is not null
group by 1, 2 having sum(listeners) <> 0 or sum(finished) <> 0 order by 1
on conflict (story_id) do update set
  listeners = sums.listeners + excluded.listeners, finished = sums.finished + excluded.finished,
  share = (sums.finished + excluded.finished)::float8 / nullif(sums.listeners + excluded.listeners, 0);`;

/** Statement-level triggers over the rows inserted and deleted. */
const summedBy = (
  name: string,
  table: string,
  sums: readonly string[],
  of: (rows: string, isAdded: boolean) => string,
  sum: (changes: string) => string,
  also = '',
): string => `
create function ${name}() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then ${sum(of('added', true))}
  elsif tg_op = 'DELETE' then ${sum(of('removed', false))}
  elsif tg_op = 'UPDATE' then ${sum(`${of('added', true)} union all ${of('removed', false)}`)}
  else ${sums.map((one) => `delete from ${one};`).join(' ')}
  end if;
  ${also}
  return null;
end $$;
create trigger ${table}_summed_added after insert on ${table}
  referencing new table as added for each statement execute function ${name}();
create trigger ${table}_summed_changed after update on ${table}
  referencing new table as added old table as removed for each statement execute function ${name}();
create trigger ${table}_summed_removed after delete on ${table}
  referencing old table as removed for each statement execute function ${name}();
create trigger ${table}_summed_truncated after truncate on ${table}
  for each statement execute function ${name}();
`;

const sums = [
  summedBy(
    'sum_stories',
    'stories',
    ['story_sums'],
    (rows, isAdded) => ofStories(rows, isAdded ? 1 : -1),
    sumStories,
    'delete from story_sums where stories = 0;',
  ),
  summedBy(
    'sum_plays',
    'play_weeks',
    ['play_totals', 'story_finishes'],
    (rows, isAdded) => ofPlays(rows, isAdded ? '' : '-'),
    (changes) => sumPlays(changes) + sumFinishes(changes),
  ),
];

const lengthOf = (id: string, hiddenFrom: string): string => `
coalesce((select sum(seconds::numeric) from parts
  where parts.story_id = ${id} and (${hiddenFrom} is null or parts.part_index < ${hiddenFrom})), 0)`;

export const lengthsSoFar = `update stories set heard_seconds = ${lengthOf('stories.id', 'stories.held_from')}`;

// Parts changed by one statement, and stories whose parts became hidden or visible.
const lengths = `
create function measure_stories() returns trigger language plpgsql as $$
declare changed uuid[];
begin
  if tg_op = 'INSERT' then select array_agg(distinct story_id) into changed from added;
  elsif tg_op = 'DELETE' then select array_agg(distinct story_id) into changed from removed;
  else
    select array_agg(distinct story_id) into changed
    from (select story_id from added union all select story_id from removed) as changes;
  end if;
  update stories set heard_seconds = ${lengthOf('stories.id', 'stories.held_from')}
  where id = any(changed) and heard_seconds <> ${lengthOf('stories.id', 'stories.held_from')};
  return null;
end $$;
create trigger parts_measured_added after insert on parts
  referencing new table as added for each statement execute function measure_stories();
create trigger parts_measured_changed after update on parts
  referencing new table as added old table as removed for each statement execute function measure_stories();
create trigger parts_measured_removed after delete on parts
  referencing old table as removed for each statement execute function measure_stories();

create function measure_held_story() returns trigger language plpgsql as $$
begin
  new.heard_seconds = ${lengthOf('new.id', 'new.held_from')};
  return new;
end $$;
create trigger stories_measured before update of held_from on stories
  for each row when (new.held_from is distinct from old.held_from) execute function measure_held_story();
`;

/** Computes the sums from the rows alone. */
export const sumsSoFar = [
  sumStories(ofStories('stories', 1)),
  sumPlays(ofPlays('play_weeks', '')),
  sumFinishes(ofPlays('play_weeks', '')),
];

export const catalogueTriggers = [version, lengths, ...sums];
