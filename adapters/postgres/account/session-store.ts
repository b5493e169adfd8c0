import type { SecretRotation } from '@meend/core/account/sessions/secret-rotation.ts';
import type { Bearer, SessionStore } from '@meend/core/account/sessions/session-store.port.ts';
import type { StoredSession } from '@meend/core/account/sessions/stored-session.ts';
import type { SessionId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteBatch } from '../connection/delete-batch.ts';
import { prepared, queryRows } from '../connection/prepared.ts';
import { toDate } from '../connection/query-options.ts';
import type { SecretsColumn, SpentColumn } from './account.tables.ts';
import { type ReadUser, toUser, USER_COLUMNS } from './user-reading.ts';

interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly family_hash: string;
  readonly secrets: SecretsColumn;
  readonly device: string;
  readonly signed_in_at: string;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly ended_at: string | null;
}

const toSpent = ({ hash, rotatedAt }: SpentColumn) => ({ hash, rotatedAt: toDate(rotatedAt) });

const toSecrets = ({ unused, lastUsed, crossing }: SecretsColumn): SecretRotation => ({
  unused,
  lastUsed: lastUsed && toSpent(lastUsed),
  crossing: crossing.map(toSpent),
});

const toSession = (row: SessionRow): StoredSession => ({
  id: row.id as SessionId,
  userId: row.user_id as UserId,
  familyHash: row.family_hash,
  secrets: toSecrets(row.secrets),
  device: row.device,
  signedInAt: toDate(row.signed_in_at),
  createdAt: toDate(row.created_at),
  lastUsedAt: toDate(row.last_used_at),
  endedAt: row.ended_at === null ? null : toDate(row.ended_at),
});

interface ReadBearer extends ReadUser {
  readonly media_key: string;
  readonly is_ended: boolean;
  readonly subscription_ends_at: string | null;
  readonly selected: StoryId[];
  readonly read_at: string;
}

const BEARER = prepared(
  'bearer',
  `select ${USER_COLUMNS}, u.media_key,
    exists (select 1 from sessions s where s.id = ? and s.ended_at is not null)
      or exists (select 1 from ended_sessions e where e.session_id = ?) as is_ended,
    (select p.ends_at from subscriptions p where p.user_id = u.id) as subscription_ends_at,
    array(select c.story_id::text from selections c where c.user_id = u.id order by c.slot) as selected,
    date_trunc('milliseconds', clock_timestamp()) as read_at
  from users u where u.id = ?`,
);

const toBearer = (row: ReadBearer): Bearer => ({
  user: toUser(row),
  mediaKey: row.media_key,
  isEnded: row.is_ended,
  subscription: row.subscription_ends_at === null ? null : { endsAt: toDate(row.subscription_ends_at) },
  selectedStoryIds: row.selected,
  readAt: toDate(row.read_at),
});

const COLUMNS = 'id, user_id, family_hash, secrets, device, signed_in_at, created_at, last_used_at, ended_at';

export const postgresSessionStore = (em: EntityManager): SessionStore => ({
  async add(session) {
    await em.execute(`insert into sessions (${COLUMNS}) values (?, ?, ?, ?::jsonb, ?, ?, ?, ?, ?)`, [
      session.id,
      session.userId,
      session.familyHash,
      JSON.stringify(session.secrets),
      session.device,
      session.signedInAt,
      session.createdAt,
      session.lastUsedAt,
      session.endedAt,
    ]);
  },
  async lockFamily(familyHash) {
    const lock = em.isInTransaction() ? 'for update' : '';
    const [row] = await em.execute<SessionRow[]>(
      `select ${COLUMNS} from sessions where family_hash = ? ${lock}`,
      [familyHash],
    );
    return row ? toSession(row) : null;
  },
  async saveRotation(id, secrets, now) {
    await em.execute('update sessions set secrets = ?::jsonb, last_used_at = ? where id = ?', [
      JSON.stringify(secrets),
      now,
      id,
    ]);
  },
  async touch(sessionId, secretHash, now) {
    const touched = await em.execute<object[]>(
      `update sessions set last_used_at = ? where id = ? and secrets->'unused' @> to_jsonb(?::text) returning 1`,
      [now, sessionId, secretHash],
    );
    return touched.length > 0;
  },
  async listOpen(userId) {
    const rows = await em.execute<SessionRow[]>(
      `select ${COLUMNS} from sessions where user_id = ? and ended_at is null order by last_used_at desc, id desc`,
      [userId],
    );
    return rows.map(toSession);
  },
  async end(sessionId, now) {
    const ended = await em.execute<object[]>(
      'update sessions set ended_at = coalesce(ended_at, ?::timestamptz) where id = ? returning 1',
      [now, sessionId],
    );
    return ended.length > 0;
  },
  async endFamily(familyHash, now) {
    await em.execute('update sessions set ended_at = ? where family_hash = ? and ended_at is null', [
      now,
      familyHash,
    ]);
  },
  // Deletes expired rows too, which bounds the table.
  async revokeTokens(sessionId, until) {
    await em.execute('delete from ended_sessions where ends_at < statement_timestamp()');
    await em.execute(
      'insert into ended_sessions (session_id, ends_at) values (?, ?) on conflict (session_id) do nothing',
      [sessionId, until],
    );
  },
  async findBearer(userId, sessionId) {
    const [row] = await queryRows<ReadBearer>(em, BEARER, [sessionId ?? null, sessionId ?? null, userId]);
    return row ? toBearer(row) : null;
  },
  purge: ({ endedAt, lastUsedAt }, limit) =>
    deleteBatch(
      em,
      { table: 'sessions', key: ['id'], where: 'ended_at < ? or last_used_at < ?' },
      [endedAt, lastUsedAt],
      limit,
    ),
});
