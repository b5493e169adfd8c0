import type { SecretRotation } from '@meend/core/account/sessions/secret-rotation.ts';
import type { Bearer, SessionStore, StoredSession } from '@meend/core/account/sessions/stored-session.ts';
import type { SessionId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { openedBy } from '../catalogue/story-reading.sql.ts';
import { asJson, columnsOf, type RowOf, valuesOf } from '../connection/columns.ts';
import { purge } from '../connection/delete-batch.sql.ts';
import { countOf, db, execute, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { SessionsTable } from './account.tables.ts';
import { toUser, USER_COLUMNS } from './user-reading.ts';

type Row = RowOf<typeof SessionsTable>;

interface One {
  readonly id: SessionId;
}

interface OneAt extends One {
  readonly at: Date;
}

interface Family {
  readonly familyHash: string;
}

const toSession = ({ secrets: { unused, lastUsed, crossing }, ...session }: Row): StoredSession => {
  const toSpent = ({ hash, rotatedAt }: (typeof crossing)[number]) => ({
    hash,
    rotatedAt: new Date(rotatedAt),
  });
  return {
    ...session,
    secrets: { unused, lastUsed: lastUsed && toSpent(lastUsed), crossing: crossing.map(toSpent) },
  };
};

const sessions = () => db.selectFrom('sessions').select(columnsOf(SessionsTable));
const findFamily = ({ familyHash }: Family) => sessions().where('family_hash', '=', familyHash);
const family = statement(findFamily);
const lockFamily = statement((values: Family) => findFamily(values).forUpdate());
const listOpen = statement(({ userId }: { userId: UserId }) =>
  sessions()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc'),
);
const add = statement((it: StoredSession) =>
  db
    .insertInto('sessions')
    .values({ ...valuesOf(SessionsTable, it, 'secrets'), secrets: asJson(it.secrets) }),
);
const saveRotation = statement(({ id, secrets, at }: OneAt & { secrets: SecretRotation }) =>
  db
    .updateTable('sessions')
    .set({ secrets: asJson(secrets), last_used_at: at })
    .where('id', '=', id),
);
const touch = statement(({ id, secretHash, at }: OneAt & { secretHash: string }) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where(sql<SqlBool>`secrets -> 'unused' @> to_jsonb(${secretHash}::text)`),
);
const end = statement(({ id, at }: OneAt) =>
  db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`coalesce(ended_at, ${at}::timestamptz)` })
    .where('id', '=', id),
);
const endFamily = statement(({ familyHash, at }: Family & { at: Date }) =>
  db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('family_hash', '=', familyHash)
    .where('ended_at', 'is', null),
);
const removeExpired = statement(() =>
  db.deleteFrom('ended_sessions').where('ends_at', '<', sql<Date>`statement_timestamp()`),
);
const revoke = statement(({ id, until }: One & { until: Date }) =>
  db
    .insertInto('ended_sessions')
    .values({ session_id: id, ends_at: until })
    .onConflict((conflict) => conflict.column('session_id').doNothing()),
);
const purgeEnded = purge(SessionsTable, (row, before) => row('ended_at', '<', before));
const purgeUnused = purge(SessionsTable, (row, before) => row('last_used_at', '<', before));
const bearer = statement(({ userId, sessionId }: { userId: UserId; sessionId: SessionId | null }) => {
  const own = sql<SessionId>`${sessionId}`;
  return db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'media_key as mediaKey'])
    .select(({ or, exists, selectFrom }) => [
      or([
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .where('sessions.id', '=', own)
            .where('ended_at', 'is not', null),
        ),
        exists(selectFrom('ended_sessions').select('session_id').where('session_id', '=', own)),
      ]).as('isEnded'),
      selectFrom('subscriptions')
        .select('ends_at')
        .whereRef('user_id', '=', 'users.id')
        .as('subscriptionEndsAt'),
      sql<StoryId[]>`array(select id::text from (${openedBy(sql.ref('users.id'))}) as opened)`.as('selected'),
      sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('readAt'),
    ])
    .where('users.id', '=', userId);
}, 'bearer');

const toId = (sessionId: string): SessionId => sessionId as SessionId;

export const postgresSessionStore = (em: EntityManager): SessionStore => ({
  add: (session) => execute(em, add(session)),
  async lockFamily(familyHash) {
    const find = em.isInTransaction() ? lockFamily : family;
    const row = await firstOf(em, find({ familyHash }));
    return row && toSession(row);
  },
  saveRotation: (id, secrets, at) => execute(em, saveRotation({ id, secrets, at })),
  touch: async (sessionId, secretHash, at) =>
    (await countOf(em, touch({ id: toId(sessionId), secretHash, at }))) > 0,
  listOpen: async (userId) => (await rowsOf(em, listOpen({ userId }))).map(toSession),
  end: async (sessionId, at) => (await countOf(em, end({ id: toId(sessionId), at }))) > 0,
  endFamily: (familyHash, at) => execute(em, endFamily({ familyHash, at })),
  // Deletes expired rows too, which bounds the table.
  async revokeTokens(sessionId, until) {
    await execute(em, removeExpired({}));
    await execute(em, revoke({ id: toId(sessionId), until }));
  },
  async findBearer(userId, sessionId): Promise<Bearer | null> {
    const row = await firstOf(em, bearer({ userId, sessionId: (sessionId ?? null) as SessionId | null }));
    if (row === null) return null;
    const { mediaKey, isEnded, subscriptionEndsAt, selected, readAt, ...user } = row;
    return {
      user: toUser(user),
      mediaKey,
      isEnded: isEnded === true,
      subscription: subscriptionEndsAt && { endsAt: subscriptionEndsAt },
      selectedStoryIds: selected,
      readAt,
    };
  },
  async purge({ endedAt, lastUsedAt }, limit) {
    const ended = await purgeEnded(em, endedAt, limit);
    return ended + (await purgeUnused(em, lastUsedAt, limit - ended));
  },
});
