import { weekOf } from '@meend/core/insights/week.ts';
import type { PlayLog } from '@meend/core/playback/play.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

// A play changes the week's counts only by what is new: its day, and the furthest tenth the listener has reached in
// this part and week, which replaces the earlier one.
const RECORD = `
with given as (
  select ?::uuid as user_id, ?::uuid as part_id, ?::uuid as story_id, ?::date as day, ?::date as week,
    ?::smallint as tenth
), before as (
  select max(plays.tenth) as tenth, coalesce(bool_or(plays.day = given.day), false) as has_day
  from given left join plays on plays.user_id = given.user_id and plays.part_id = given.part_id
    and plays.day between given.week and given.week + 6
), kept as (
  insert into plays (user_id, part_id, story_id, day, tenth)
  select user_id, part_id, story_id, day, tenth from given
  on conflict (user_id, part_id, day) do update set tenth = excluded.tenth where plays.tenth < excluded.tenth
)
insert into play_changes (week, story_id, part_id, tenth, plays, listeners)
select week, story_id, part_id, change.* from given, before, lateral (
  select greatest(before.tenth, given.tenth), (not has_day)::int,
    (before.tenth is null or before.tenth < given.tenth)::int
  union all
  select before.tenth, 0, -1 where before.tenth < given.tenth
) as change (tenth, plays, listeners)
where change.plays <> 0 or change.listeners <> 0`;

export const postgresPlayLog = (em: EntityManager): PlayLog => ({
  async record({ userId, partId, storyId, day, tenth }) {
    await em.execute(RECORD, [userId, partId, storyId, day, weekOf(day), tenth]);
  },
  async anonymize({ userId, storyId, partId }, id) {
    const about = [['story_id', storyId] as const, ['part_id', partId] as const].filter(([, value]) => value);
    await em.execute(
      `update plays set user_id = ? where user_id = ?${about.map(([column]) => ` and ${column} = ?`).join('')}`,
      [id, userId, ...about.map(([, value]) => value)],
    );
  },
});
