import type { Grant, GrantStore } from '@meend/core/plans/grant.ts';
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, valuesOf } from '../connection/columns.ts';
import { purge } from '../connection/delete-batch.sql.ts';
import { countOf, db, rowsOf, statement } from '../connection/statements.ts';
import { GrantsTable } from '../payment/payment.tables.ts';

const add = statement((it: Grant) =>
  db
    .insertInto('grants')
    .values(valuesOf(GrantsTable, it))
    .onConflict((conflict) => conflict.doNothing()),
);
/** Oldest first. */
export const grantsInOrder = () =>
  db.selectFrom('grants').select(columnsOf(GrantsTable)).orderBy('at').orderBy('id');
const listOf = statement(
  ({ userId }: { userId: UserId }) => grantsInOrder().where('user_id', '=', userId),
  'grants',
);
const purgeOrphaned = purge(GrantsTable, (row, before) =>
  row.and([
    row('order_id', 'is', null),
    row('at', '<', before),
    row.not(
      row.exists(row.selectFrom('users').select('users.id').whereRef('users.id', '=', 'grants.user_id')),
    ),
  ]),
);
const end = statement(({ orderId, at }: { orderId: OrderId; at: Date }) =>
  db
    .updateTable('grants')
    .set({ ended_at: at })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null),
);

export const postgresGrantStore = (em: EntityManager): GrantStore => ({
  add: async (grant) => (await countOf(em, add(grant))) > 0,
  listOf: (userId) => rowsOf(em, listOf({ userId })),
  purgeOrphaned: (before, limit) => purgeOrphaned(em, before, limit),
  end: async (orderId, at) => (await countOf(em, end({ orderId, at }))) > 0,
});
