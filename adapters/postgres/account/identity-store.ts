import type { Identity, IdentityStore } from '@meend/core/account/identity-store.port.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toDate } from '../connection/query-options.ts';

interface ReadIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly user_id: string;
  readonly created_at: string;
}

const toIdentity = (row: ReadIdentity): Identity => ({
  issuer: row.issuer,
  subject: row.subject,
  userId: row.user_id as UserId,
  createdAt: toDate(row.created_at),
});

export const postgresIdentityStore = (em: EntityManager): IdentityStore => {
  const find: IdentityStore['find'] = async (issuer, subject) => {
    const [row] = await em.execute<ReadIdentity[]>(
      'select issuer, subject, user_id, created_at from identities where issuer = ? and subject = ?',
      [issuer, subject],
    );
    return row ? toIdentity(row) : null;
  };
  return {
    find,
    async add(identity) {
      const { issuer, subject, userId, createdAt } = identity;
      await em.execute(
        `insert into identities (issuer, subject, user_id, created_at) values (?, ?, ?, ?)
         on conflict (issuer, subject) do nothing`,
        [issuer, subject, userId, createdAt],
      );
      return (await find(issuer, subject)) ?? identity;
    },
  };
};
