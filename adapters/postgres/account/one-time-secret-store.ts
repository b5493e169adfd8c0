import type { Email } from '@meend/core/account/email.ts';
import type { LinkPurpose, SignInLink } from '@meend/core/account/secrets/one-time-secret.ts';
import type { LinkStore } from '@meend/core/account/secrets/one-time-secret-store.port.ts';
import type { LinkId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '../connection/in-transaction.ts';
import { noIdentityMap } from '../connection/query-options.ts';
import { SignInLinkRow } from './one-time-secret-row.ts';

/** A voided link counts as used at a moment no repeat can be near to. */
const VOIDED = new Date(0);

const toLink = (row: SignInLinkRow): SignInLink => ({
  id: row.id as LinkId,
  secretHash: row.secretHash,
  purpose: row.purpose as LinkPurpose,
  email: row.email as Email,
  marketingOptIn: row.marketingOptIn,
  redirectPath: row.redirectPath ?? null,
  browserHash: row.browserHash ?? null,
  ageWording: row.ageWording ?? null,
  codeHash: row.codeHash ?? null,
  codeAttempts: row.codeAttempts,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  usedAt: row.usedAt ?? null,
});

// One statement, so that of any number of tries at once no more than are allowed are ever judged.
const TRY_CODE = `
update sign_in_links set
  code_tries = code_tries + 1,
  used_at = case
    when code_hash = ? then ?::timestamptz
    when code_tries + 1 >= ? then ?::timestamptz
  end
where id = ? and used_at is null and expires_at > ? and code_tries < ?
returning secret_hash, code_hash = ? as is_right`;

export const postgresLinkStore = (em: EntityManager): LinkStore => ({
  async add(link) {
    await inTransaction(em, async (inside) => {
      const { email, purpose, browserHash } = link;
      await inside.nativeUpdate(
        SignInLinkRow,
        { email, purpose, browserHash, usedAt: null },
        { usedAt: VOIDED },
      );
      await inside.insert(SignInLinkRow, { ...link });
    });
  },
  async find(secretHash) {
    const row = await em.findOne(SignInLinkRow, { secretHash }, noIdentityMap);
    return row && toLink(row);
  },
  async withdrawMarketing(email) {
    await em.nativeUpdate(SignInLinkRow, { email, usedAt: null }, { marketingOptIn: false });
  },
  async consume(secretHash, now) {
    const [row] = await em
      .createQueryBuilder(SignInLinkRow)
      .update({ usedAt: now })
      .where({ secretHash, usedAt: null, expiresAt: { $gt: now } })
      .returning('*')
      .execute('all');
    return row ? toLink(em.map(SignInLinkRow, row)) : null;
  },
  async listOpen(email, browserHash, now) {
    const where = { email, browserHash, usedAt: null, expiresAt: { $gt: now } };
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    const rows = await em.find(SignInLinkRow, where, { ...noIdentityMap, orderBy });
    return rows.map(toLink);
  },
  async forget(before, limit) {
    const gone = await em.execute<object[]>(
      `delete from sign_in_links where id in (
         select id from sign_in_links where expires_at < ? limit ? for update skip locked
       ) returning 1`,
      [before, limit],
    );
    return gone.length;
  },
  async consumeByCode({ linkId, codeHash, most }, now) {
    const values = [codeHash, now, most, VOIDED, linkId, now, most, codeHash];
    const [tried] = await em.execute<{ secret_hash: string; is_right: boolean | null }[]>(TRY_CODE, values);
    if (!tried?.is_right) return null;
    const row = await em.findOne(SignInLinkRow, { secretHash: tried.secret_hash }, noIdentityMap);
    return row && toLink(row);
  },
});
