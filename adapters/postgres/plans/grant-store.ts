import type { Grant, GrantCause } from '@meend/core/plans/grant.ts';
import type { GrantStore } from '@meend/core/plans/grant-store.port.ts';
import type { PlanName } from '@meend/core/plans/plan.ts';
import type { GrantId, OrderId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteBatch } from '../connection/delete-batch.ts';
import { prepared, queryRows } from '../connection/prepared.ts';
import { toDate } from '../connection/query-options.ts';

export interface ReadGrant {
  readonly id: string;
  readonly user_id: string;
  readonly plan_name: string;
  readonly days: number;
  readonly at: string;
  readonly cause: string;
  readonly order_id: string | null;
  readonly ended_at: string | null;
}

export const GRANT_COLUMNS = 'id, user_id, plan_name, days, at, cause, order_id, ended_at';

const OF_LISTENER = prepared(
  'grants',
  `select ${GRANT_COLUMNS} from grants where user_id = ? order by at, id`,
);

export const toGrant = (row: ReadGrant): Grant => ({
  id: row.id as GrantId,
  userId: row.user_id as UserId,
  planName: row.plan_name as PlanName,
  days: row.days,
  at: toDate(row.at),
  cause: row.cause as GrantCause,
  orderId: row.order_id as OrderId | null,
  endedAt: row.ended_at === null ? null : toDate(row.ended_at),
});

const ORPHANED = {
  table: 'grants',
  key: ['id'],
  where: `order_id is null and at < ? and not exists (select 1 from users where users.id = grants.user_id)`,
};

export const postgresGrantStore = (em: EntityManager): GrantStore => ({
  async add({ id, userId, planName, days, at, cause, orderId, endedAt }) {
    const added = await em.execute<object[]>(
      `insert into grants (id, user_id, plan_name, days, at, cause, order_id, ended_at)
       values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
      [id, userId, planName, days, at, cause, orderId, endedAt],
    );
    return added.length > 0;
  },
  async listOf(userId) {
    return (await queryRows<ReadGrant>(em, OF_LISTENER, [userId])).map(toGrant);
  },
  purgeOrphaned: (before, limit) => deleteBatch(em, ORPHANED, [before], limit),
  async end(orderId, at) {
    const ended = await em.execute<object[]>(
      'update grants set ended_at = ? where order_id = ? and ended_at is null returning id',
      [at, orderId],
    );
    return ended.length > 0;
  },
});
