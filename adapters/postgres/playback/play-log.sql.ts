import { weekOf } from '@meend/core/insights/week.ts';
import type { Play, PlayLog } from '@meend/core/playback/play.ts';
import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db, execute, statement, variants } from '../connection/statements.ts';

interface Anonymized {
  readonly userId: UserId;
  readonly storyId: StoryId | null;
  readonly partId: PartId | null;
  /** Replaces that of the listener. */
  readonly id: UserId;
}

// A play changes the week's counts only by what is new: its day, and the furthest tenth the listener has reached in
// this part and week, which replaces the earlier one.
const record = statement(
  ({ userId, partId, storyId, day, week, tenth }: Play & { readonly week: string }) => sql`
with given as (
  select ${userId}::uuid as user_id, ${partId}::uuid as part_id, ${storyId}::uuid as story_id, ${day}::date as day,
    ${week}::date as week, ${tenth}::smallint as tenth
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
where change.plays <> 0 or change.listeners <> 0`,
);
const anonymize = variants([], ({ userId, storyId, partId, id }: Anonymized) => {
  let plays = db.updateTable('plays').set({ user_id: id }).where('user_id', '=', userId);
  if (storyId !== null) plays = plays.where('story_id', '=', storyId);
  if (partId !== null) plays = plays.where('part_id', '=', partId);
  return plays;
});

export const postgresPlayLog = (em: EntityManager): PlayLog => ({
  record: (play) => execute(em, record({ ...play, week: weekOf(play.day) })),
  anonymize: ({ userId, storyId = null, partId = null }, id) =>
    execute(em, anonymize({ userId, storyId, partId, id })),
});
