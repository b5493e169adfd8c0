import type { FollowMailStore } from '@meend/core/following/follow-mail-store.port.ts';
import type { FollowMail } from '@meend/core/following/new-episode.ts';
import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { IS_PUBLISHED } from '../catalogue/story-queries.ts';
import { deleteBatch } from '../connection/delete-batch.ts';
import { idList, toDate } from '../connection/query-options.ts';

interface ReadPart {
  readonly part_id: string;
  readonly story_id: string;
  readonly story_listed_at: string;
  readonly listed_at: string;
  readonly followed_at: string;
  readonly is_heard: boolean;
  readonly mailed_at: string | null;
}

interface ReadMail {
  readonly made_at: string;
  readonly ended_at: string | null;
}

/** Visible parts listed within a time, with their story and the follow of a listener. */
const FOLLOWED = `
  from parts p join stories s on s.id = p.story_id
  join shelf_entries f on f.story_id = s.id and f.kind = 'follow'
  where p.first_listed_at > ? and p.first_listed_at <= ? and ${IS_PUBLISHED}
    and (s.held_from is null or p.part_index < s.held_from)`;

const DUE = `
  select distinct f.user_id ${FOLLOWED} and p.first_listed_at > f.added_at and f.user_id > ?
    and not exists (select 1 from follow_mails_sent m where m.user_id = f.user_id and m.part_id = p.id)
  order by f.user_id limit ?`;

const PARTS = `
  select p.id as part_id, s.id as story_id, p.first_listed_at as listed_at, f.added_at as followed_at,
    (select min(o.first_listed_at) from parts o where o.story_id = s.id) as story_listed_at,
    exists (select 1 from listening_places l where l.user_id = f.user_id and l.part_id = p.id) as is_heard,
    (select m.made_at from follow_mails_sent m where m.user_id = f.user_id and m.part_id = p.id) as mailed_at
  ${FOLLOWED} and f.user_id = ? order by p.id`;

/** Less than every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

const toMail = (row: ReadMail | undefined): FollowMail | null =>
  row === undefined
    ? null
    : { madeAt: toDate(row.made_at), endedAt: row.ended_at === null ? null : toDate(row.ended_at) };

export const postgresFollowMailStore = (em: EntityManager): FollowMailStore => ({
  async listDue({ listedAfter, now, after, limit }) {
    const rows = await em.execute<{ user_id: string }[]>(DUE, [listedAfter, now, after ?? FIRST, limit]);
    return rows.map(({ user_id }) => user_id as UserId);
  },
  async listParts(userId, listedAfter, now) {
    const rows = await em.execute<ReadPart[]>(PARTS, [listedAfter, now, userId]);
    return rows.map((row) => ({
      partId: row.part_id as PartId,
      storyId: row.story_id as StoryId,
      storyListedAt: toDate(row.story_listed_at),
      listedAt: toDate(row.listed_at),
      followedAt: toDate(row.followed_at),
      isHeard: row.is_heard,
      mailedAt: row.mailed_at === null ? null : toDate(row.mailed_at),
    }));
  },
  async add(userId, partIds, madeAt) {
    await em.execute(
      `insert into follow_mails_sent (user_id, part_id, made_at) select ?, part_id, ?
       from unnest(?::uuid[]) as part_id on conflict (user_id, part_id) do nothing`,
      [userId, madeAt, idList(partIds)],
    );
  },
  async find(userId, madeAt) {
    const rows = await em.execute<ReadMail[]>(
      'select made_at, ended_at from follow_mails_sent where user_id = ? and made_at = ? limit 1',
      [userId, madeAt],
    );
    return toMail(rows[0]);
  },
  async latest(userId) {
    const rows = await em.execute<ReadMail[]>(
      'select made_at, ended_at from follow_mails_sent where user_id = ? order by made_at desc limit 1',
      [userId],
    );
    return toMail(rows[0]);
  },
  async end(userId, madeAt, at) {
    await em.execute(
      'update follow_mails_sent set ended_at = ? where user_id = ? and made_at = ? and ended_at is null',
      [at, userId, madeAt],
    );
  },
  async removeFollows(userId) {
    await em.execute(`delete from shelf_entries where user_id = ? and kind = 'follow'`, [userId]);
  },
  forget: (before, limit) =>
    deleteBatch(
      em,
      { table: 'follow_mails_sent', key: ['user_id', 'part_id'], where: 'made_at < ?' },
      [before],
      limit,
    ),
});
