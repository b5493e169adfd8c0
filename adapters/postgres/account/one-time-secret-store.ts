import type { OneTimeSecret, OneTimeSecretStore } from '@meend/core/account/secrets/one-time-secret.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import type { OneTimeSecretId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, type RowOf, valuesOf } from '../connection/columns.ts';
import { purge } from '../connection/delete-batch.sql.ts';
import { inTransaction } from '../connection/in-transaction.ts';
import { db, execute, firstOf, rowsOf, statement, variants } from '../connection/statements.ts';
import { SignInLinksTable } from './account.tables.ts';

type Row = RowOf<typeof SignInLinksTable>;

interface BySecret {
  readonly secretHash: string;
}

interface OfBrowser {
  readonly email: Email;
  readonly browserHash: string;
  readonly now: Date;
}

interface Attempt {
  readonly id: OneTimeSecretId;
  readonly codeHash: string;
  readonly most: number;
  readonly now: Date;
}

/** A voided link counts as used at a time that no repeated click can be close to. */
const VOIDED = new Date(0);

/** Columns that a kind does not use. */
const noDetails = { marketingOptIn: false, ageWording: null, codeHash: null, codeAttempts: 0 };

const toSecret = ({
  purpose,
  browserHash,
  marketingOptIn,
  ageWording,
  codeHash,
  codeAttempts,
  ...base
}: Row): OneTimeSecret => {
  // A provider landing without a browser hash matches no browser: no hash is empty.
  if (purpose === 'provider') return { ...base, purpose, browserHash: browserHash ?? '' };
  const mailed = { ...base, browserHash, ageWording, codeHash, codeAttempts };
  return purpose === 'login' ? { ...mailed, purpose } : { ...mailed, purpose, marketingOptIn };
};

const ALL = columnsOf(SignInLinksTable);

const add = statement((row: Row) => db.insertInto('sign_in_links').values(valuesOf(SignInLinksTable, row)));
const voidOlder = variants(
  [],
  ({ email, purpose, browserHash }: Pick<Row, 'email' | 'purpose' | 'browserHash'>) =>
    db
      .updateTable('sign_in_links')
      .set({ used_at: VOIDED })
      .where('email', '=', email)
      .where('purpose', '=', purpose)
      .where('browser_hash', browserHash === null ? 'is' : '=', browserHash)
      .where('used_at', 'is', null),
);
const find = statement(({ secretHash }: BySecret) =>
  db.selectFrom('sign_in_links').select(ALL).where('secret_hash', '=', secretHash),
);
const listOpen = statement(({ email, browserHash, now }: OfBrowser) =>
  db
    .selectFrom('sign_in_links')
    .select(ALL)
    .where('email', '=', email)
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);
const withdrawMarketing = statement(({ email }: { email: Email }) =>
  db
    .updateTable('sign_in_links')
    .set({ marketing_opt_in: false })
    .where('email', '=', email)
    .where('used_at', 'is', null),
);
const consume = statement(({ secretHash, now }: BySecret & { now: Date }) =>
  db
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(ALL),
);
// One statement, so that concurrent attempts can never exceed the limit together.
const tryCode = statement(({ id, codeHash, most, now }: Attempt) =>
  db
    .updateTable('sign_in_links')
    .set((row) => ({
      code_tries: row('code_tries', '+', 1),
      used_at: sql<Date | null>`case
        when code_hash = ${codeHash} then ${now}::timestamptz
        when code_tries + 1 >= ${most} then ${VOIDED}::timestamptz
      end`,
    }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('code_tries', '<', most)
    .returning([...ALL, sql<boolean | null>`code_hash = ${codeHash}`.as('isRight')]),
);
const purgeExpired = purge(SignInLinksTable, (row, before) => row('expires_at', '<', before));

const secretOf = (row: Row | null): OneTimeSecret | null => row && toSecret(row);

export const postgresOneTimeSecretStore = (em: EntityManager): OneTimeSecretStore => ({
  async add(link) {
    const { email, purpose, browserHash } = link;
    await inTransaction(em, async (inside) => {
      await execute(inside, voidOlder({ email, purpose, browserHash }));
      await execute(inside, add({ ...noDetails, ...link }));
    });
  },
  find: async (secretHash) => secretOf(await firstOf(em, find({ secretHash }))),
  listOpen: async (email, browserHash, now) =>
    (await rowsOf(em, listOpen({ email, browserHash, now }))).map(toSecret),
  withdrawMarketing: (email) => execute(em, withdrawMarketing({ email })),
  consume: async (secretHash, now) => secretOf(await firstOf(em, consume({ secretHash, now }))),
  forget: (before, limit) => purgeExpired(em, before, limit),
  async consumeByCode({ secretId, codeHash, most }, now) {
    const tried = await firstOf(em, tryCode({ id: secretId, codeHash, most, now }));
    if (!tried?.isRight) return null;
    const { isRight: _, ...row } = tried;
    return toSecret(row);
  },
});
