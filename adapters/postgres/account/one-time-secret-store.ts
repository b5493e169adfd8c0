import type { OneTimeSecret, SecretPurpose } from '@meend/core/account/secrets/one-time-secret.ts';
import type { OneTimeSecretStore } from '@meend/core/account/secrets/one-time-secret-store.port.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import type { OneTimeSecretId } from '@meend/core/shared/ids.ts';
import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import { deleteBatch } from '../connection/delete-batch.ts';
import { inTransaction } from '../connection/in-transaction.ts';
import { noIdentityMap } from '../connection/query-options.ts';
import { SignInLinksTable } from './account.tables.ts';

/** A voided link counts as used at a time that no repeated click can be close to. */
const VOIDED = new Date(0);

const toSecret = (row: InferEntity<typeof SignInLinksTable>): OneTimeSecret => {
  const base = {
    id: row.id as OneTimeSecretId,
    secretHash: row.secretHash,
    email: row.email as Email,
    redirectPath: row.redirectPath ?? null,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    usedAt: row.usedAt ?? null,
  };
  const purpose = row.purpose as SecretPurpose;
  // A provider landing without a browser hash matches no browser: no hash is empty.
  if (purpose === 'provider') return { ...base, purpose, browserHash: row.browserHash ?? '' };
  const mailed = {
    ...base,
    browserHash: row.browserHash ?? null,
    ageWording: row.ageWording ?? null,
    codeHash: row.codeHash ?? null,
    codeAttempts: row.codeAttempts,
  };
  return purpose === 'login'
    ? { ...mailed, purpose }
    : { ...mailed, purpose, marketingOptIn: row.marketingOptIn };
};

/** Columns that a kind does not use. */
const noDetails = { marketingOptIn: false, ageWording: null, codeHash: null, codeAttempts: 0 };

// One statement, so that concurrent attempts can never exceed the limit together.
const TRY_CODE = `
update sign_in_links set
  code_tries = code_tries + 1,
  used_at = case
    when code_hash = ? then ?::timestamptz
    when code_tries + 1 >= ? then ?::timestamptz
  end
where id = ? and used_at is null and expires_at > ? and code_tries < ?
returning secret_hash, code_hash = ? as is_right`;

export const postgresOneTimeSecretStore = (em: EntityManager): OneTimeSecretStore => ({
  async add(link) {
    await inTransaction(em, async (inside) => {
      const { email, purpose, browserHash } = link;
      await inside.nativeUpdate(
        SignInLinksTable,
        { email, purpose, browserHash, usedAt: null },
        { usedAt: VOIDED },
      );
      await inside.insert(SignInLinksTable, { ...noDetails, ...link });
    });
  },
  async find(secretHash) {
    const row = await em.findOne(SignInLinksTable, { secretHash }, noIdentityMap);
    return row && toSecret(row);
  },
  async withdrawMarketing(email) {
    await em.nativeUpdate(SignInLinksTable, { email, usedAt: null }, { marketingOptIn: false });
  },
  async consume(secretHash, now) {
    const [row] = await em
      .createQueryBuilder(SignInLinksTable)
      .update({ usedAt: now })
      .where({ secretHash, usedAt: null, expiresAt: { $gt: now } })
      .returning('*')
      .execute('all');
    return row ? toSecret(em.map(SignInLinksTable, row)) : null;
  },
  async listOpen(email, browserHash, now) {
    const where = { email, browserHash, usedAt: null, expiresAt: { $gt: now } };
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    const rows = await em.find(SignInLinksTable, where, { ...noIdentityMap, orderBy });
    return rows.map(toSecret);
  },
  forget: (before, limit) =>
    deleteBatch(em, { table: 'sign_in_links', key: ['id'], where: 'expires_at < ?' }, [before], limit),
  async consumeByCode({ secretId, codeHash, most }, now) {
    const values = [codeHash, now, most, VOIDED, secretId, now, most, codeHash];
    const [tried] = await em.execute<{ secret_hash: string; is_right: boolean | null }[]>(TRY_CODE, values);
    if (!tried?.is_right) return null;
    const row = await em.findOne(SignInLinksTable, { secretHash: tried.secret_hash }, noIdentityMap);
    return row && toSecret(row);
  },
});
