import type { FollowMailStore } from '@meend/core/following/new-episode.ts';
import type { PartId, PersonId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type NotNull, type SqlBool, sql } from 'kysely';
import { isListed } from '../catalogue/story-reading.sql.ts';
import { purge } from '../connection/delete-batch.sql.ts';
import { db, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { FollowMailsSentTable } from './following.tables.ts';

interface Listed {
  readonly listedAfter: Date;
  readonly now: Date;
}

/** Less than every id. */
const FIRST = '00000000-0000-0000-0000-000000000000' as UserId;

/** Follows of the story `s` and of the published voices of its part `p`, whose own stand in place of the story's. */
const follows = db
  .selectFrom('shelf_entries')
  .select(['user_id', 'added_at', sql<PersonId | null>`null::uuid`.as('voice_id')])
  .where('kind', '=', 'follow')
  .where(sql<SqlBool>`story_id = s.id`)
  .unionAll(
    db
      .selectFrom('voice_follows as v')
      .innerJoin('people', 'people.id', 'v.person_id')
      .select(['v.user_id', 'v.added_at', sql<PersonId | null>`v.person_id`.as('voice_id')])
      .where('people.status', '=', 'published')
      .where(
        sql<SqlBool>`v.person_id in (select (credit ->> 'personId')::uuid from jsonb_array_elements(s.credits) as credit
          where credit ->> 'role' = 'voice' and credit ->> 'partId' is not distinct from case
            when s.credits @> jsonb_build_array(jsonb_build_object('partId', p.id)) then p.id::text end)`,
      ),
  )
  .as('f');

/** Visible parts listed within a time, with their story and the follow of a listener who does not hide the story. */
const followed = ({ listedAfter, now }: Listed) =>
  db
    .selectFrom('parts as p')
    .innerJoin('stories as s', 's.id', 'p.story_id')
    .innerJoinLateral(follows, (join) => join.onTrue())
    .where('p.first_listed_at', '>', listedAfter)
    .where('p.first_listed_at', '<=', now)
    .where(isListed('s'))
    .where(
      sql<SqlBool>`not exists (select 1 from users where users.id = f.user_id and users.hidden_notes && s.notes)`,
    )
    .where((row) =>
      row.or([row('s.held_from', 'is', null), row('p.part_index', '<', row.ref('s.held_from'))]),
    );

const listDue = statement(({ listedAfter, now, after, limit }: Listed & { after: UserId; limit: number }) =>
  followed({ listedAfter, now })
    .distinct()
    .select('f.user_id as userId')
    .whereRef('p.first_listed_at', '>', 'f.added_at')
    .where('f.user_id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('follow_mails_sent as m')
            .select('m.made_at')
            .whereRef('m.user_id', '=', 'f.user_id')
            .whereRef('m.part_id', '=', 'p.id'),
        ),
      ),
    )
    .orderBy('f.user_id')
    .limit(limit),
);
const listParts = statement(({ listedAfter, now, userId }: Listed & { userId: UserId }) =>
  followed({ listedAfter, now })
    .select(({ exists, selectFrom }) => [
      'p.id as partId',
      's.id as storyId',
      'f.voice_id as voiceId',
      selectFrom('parts as o')
        .select(({ fn: { min } }) => min('o.first_listed_at').as('first'))
        .whereRef('o.story_id', '=', 's.id')
        .$asScalar()
        .$notNull()
        .as('storyListedAt'),
      'p.first_listed_at as listedAt',
      'f.added_at as followedAt',
      exists(
        selectFrom('listening_places as l')
          .select('l.user_id')
          .whereRef('l.user_id', '=', 'f.user_id')
          .whereRef('l.part_id', '=', 'p.id'),
      )
        .$castTo<boolean>()
        .as('isHeard'),
      selectFrom('follow_mails_sent as m')
        .select('m.made_at')
        .whereRef('m.user_id', '=', 'f.user_id')
        .whereRef('m.part_id', '=', 'p.id')
        .as('mailedAt'),
    ])
    .where('f.user_id', '=', userId)
    .orderBy('p.id')
    .orderBy('f.voice_id')
    .$narrowType<{ listedAt: NotNull }>(),
);
const add = statement(
  ({ userId, partIds, madeAt }: { userId: UserId; partIds: readonly PartId[]; madeAt: Date }) =>
    sql`insert into follow_mails_sent (user_id, part_id, made_at) select ${userId}, part_id, ${madeAt}
    from unnest(${partIds}::uuid[]) as part_id on conflict (user_id, part_id) do nothing`,
);
const mails = ({ userId }: { userId: UserId }) =>
  db
    .selectFrom('follow_mails_sent')
    .select(['made_at as madeAt', 'ended_at as endedAt'])
    .where('user_id', '=', userId)
    .limit(1);
const find = statement(({ userId, madeAt }: { userId: UserId; madeAt: Date }) =>
  mails({ userId }).where('made_at', '=', madeAt),
);
const latest = statement(({ userId }: { userId: UserId }) => mails({ userId }).orderBy('made_at', 'desc'));
const end = statement(({ userId, madeAt, at }: { userId: UserId; madeAt: Date; at: Date }) =>
  db
    .updateTable('follow_mails_sent')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('made_at', '=', madeAt)
    .where('ended_at', 'is', null),
);
const unfollowStories = statement(({ userId }: { userId: UserId }) =>
  db.deleteFrom('shelf_entries').where('user_id', '=', userId).where('kind', '=', 'follow'),
);
const unfollowVoices = statement(({ userId }: { userId: UserId }) =>
  db.deleteFrom('voice_follows').where('user_id', '=', userId),
);
const purgeSent = purge(FollowMailsSentTable, (row, before) => row('made_at', '<', before));

export const postgresFollowMailStore = (em: EntityManager): FollowMailStore => ({
  async listDue({ after, ...search }) {
    const rows = await rowsOf(em, listDue({ ...search, after: after ?? FIRST }));
    return rows.map(({ userId }) => userId);
  },
  listParts: (userId, listedAfter, now) => rowsOf(em, listParts({ userId, listedAfter, now })),
  async add(userId, partIds, madeAt) {
    await rowsOf(em, add({ userId, partIds, madeAt }));
  },
  find: (userId, madeAt) => firstOf(em, find({ userId, madeAt })),
  latest: (userId) => firstOf(em, latest({ userId })),
  async end(userId, madeAt, at) {
    await rowsOf(em, end({ userId, madeAt, at }));
  },
  async removeFollows(userId) {
    await rowsOf(em, unfollowStories({ userId }));
    await rowsOf(em, unfollowVoices({ userId }));
  },
  forget: (before, limit) => purgeSent(em, before, limit),
});
