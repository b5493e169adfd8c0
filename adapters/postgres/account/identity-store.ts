import type { Identity, IdentityStore } from '@meend/core/account/provider-identity.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, valuesOf } from '../connection/columns.ts';
import { db, execute, firstOf, statement } from '../connection/statements.ts';
import { IdentitiesTable } from './account.tables.ts';

const find = statement(({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>) =>
  db
    .selectFrom('identities')
    .select(columnsOf(IdentitiesTable))
    .where('issuer', '=', issuer)
    .where('subject', '=', subject),
);
const add = statement((it: Identity) =>
  db
    .insertInto('identities')
    .values(valuesOf(IdentitiesTable, it))
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing()),
);

export const postgresIdentityStore = (em: EntityManager): IdentityStore => ({
  find: (issuer, subject) => firstOf(em, find({ issuer, subject })),
  async add(identity) {
    await execute(em, add(identity));
    return (await firstOf(em, find(identity))) ?? identity;
  },
});
