import type { Factor, FactorChallenge } from '@meend/core/account/user/factor.ts';
import type { FactorStore } from '@meend/core/account/user/factor-store.port.ts';
import type { FactorId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toDate } from '../connection/query-options.ts';

interface FactorRow {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly credential_id: string | null;
  readonly public_key: string | null;
  /** Counters and steps are bigint, which the driver returns as text. */
  readonly counter: string | null;
  readonly transports: readonly string[] | null;
  readonly sealed_secret: string | null;
  readonly last_step: string | null;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

interface ChallengeRow {
  readonly value: string;
  readonly ends_at: string;
}

const COLUMNS =
  'id, user_id, name, credential_id, public_key, counter, transports, sealed_secret, last_step, created_at, last_used_at';

const toFactor = (row: FactorRow): Factor => {
  const common = {
    id: row.id as FactorId,
    userId: row.user_id as UserId,
    name: row.name,
    createdAt: toDate(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : toDate(row.last_used_at),
  };
  return row.sealed_secret === null
    ? {
        ...common,
        kind: 'passkey',
        credentialId: row.credential_id ?? '',
        publicKey: row.public_key ?? '',
        counter: Number(row.counter),
        transports: row.transports ?? [],
      }
    : {
        ...common,
        kind: 'authenticator',
        encryptedSecret: row.sealed_secret,
        lastStep: Number(row.last_step),
      };
};

const detailsOf = (factor: Factor): readonly (string | number | null)[] =>
  factor.kind === 'passkey'
    ? [factor.credentialId, factor.publicKey, factor.counter, JSON.stringify(factor.transports), null, null]
    : [null, null, null, null, factor.encryptedSecret, factor.lastStep];

const toChallenge = (row: ChallengeRow | undefined): FactorChallenge | null =>
  row ? { value: row.value, endsAt: toDate(row.ends_at) } : null;

export const postgresFactorStore = (em: EntityManager): FactorStore => ({
  async listOf(userId) {
    const rows = await em.execute<FactorRow[]>(
      `select ${COLUMNS} from staff_factors where user_id = ? order by id`,
      [userId],
    );
    return rows.map(toFactor);
  },
  async add(factor) {
    const added = await em.execute<object[]>(
      `insert into staff_factors (${COLUMNS}, kind) values (?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?, ?, ?)
       on conflict (credential_id) do nothing returning 1`,
      [
        factor.id,
        factor.userId,
        factor.name,
        ...detailsOf(factor),
        factor.createdAt,
        factor.lastUsedAt,
        factor.kind,
      ],
    );
    return added.length > 0;
  },
  async saveUse(id, { at, counter = null, step = null }) {
    await em.execute(
      `update staff_factors set last_used_at = ?, counter = coalesce(?::bigint, counter),
         last_step = coalesce(?::bigint, last_step) where id = ?`,
      [at, counter, step, id],
    );
  },
  async remove(id) {
    await em.execute('delete from staff_factors where id = ?', [id]);
  },
  async removeAll(userId) {
    await em.execute('delete from staff_factors where user_id = ?', [userId]);
    await em.execute('delete from recovery_codes where user_id = ?', [userId]);
    await em.execute(
      'delete from staff_confirmations where session_id in (select id from sessions where user_id = ?)',
      [userId],
    );
  },
  async putRecoveryCodes(userId, hashes) {
    await em.execute('delete from recovery_codes where user_id = ?', [userId]);
    for (const hash of hashes)
      await em.execute('insert into recovery_codes (code_hash, user_id) values (?, ?)', [hash, userId]);
  },
  async spendRecoveryCode(userId, hash) {
    const spent = await em.execute<object[]>(
      'delete from recovery_codes where code_hash = ? and user_id = ? returning 1',
      [hash, userId],
    );
    return spent.length > 0;
  },
  async countRecoveryCodes(userId) {
    const [row] = await em.execute<{ count: number }[]>(
      'select count(*)::int as count from recovery_codes where user_id = ?',
      [userId],
    );
    return row?.count ?? 0;
  },
  async confirm(sessionId, at) {
    const confirmed = await em.execute<object[]>(
      `insert into staff_confirmations (session_id, confirmed_at)
       select id, ?::timestamptz from sessions where id = ?
       on conflict (session_id) do update set confirmed_at = excluded.confirmed_at returning 1`,
      [at, sessionId],
    );
    return confirmed.length > 0;
  },
  async confirmedAt(sessionId) {
    const [row] = await em.execute<{ confirmed_at: string }[]>(
      'select confirmed_at from staff_confirmations where session_id = ?',
      [sessionId],
    );
    return row ? toDate(row.confirmed_at) : null;
  },
  async putChallenge(sessionId, purpose, { value, endsAt }) {
    const stored = await em.execute<object[]>(
      `insert into factor_challenges (session_id, purpose, value, ends_at)
       select id, ?, ?, ?::timestamptz from sessions where id = ?
       on conflict (session_id, purpose) do update set value = excluded.value, ends_at = excluded.ends_at
       returning 1`,
      [purpose, value, endsAt, sessionId],
    );
    return stored.length > 0;
  },
  async consumeChallenge(sessionId, purpose) {
    const [row] = await em.execute<ChallengeRow[]>(
      'delete from factor_challenges where session_id = ? and purpose = ? returning value, ends_at',
      [sessionId, purpose],
    );
    return toChallenge(row);
  },
});
