import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, queryRows } from '../connection/prepared.ts';
import { idList } from '../connection/query-options.ts';
import { SubscriptionsTable } from '../payment/payment.tables.ts';
import {
  type ReadSubscription,
  SUBSCRIPTION_COLUMNS,
  toSubscription,
} from '../payment/subscription-reading.ts';
import { GRANT_COLUMNS, type ReadGrant, toGrant } from './grant-store.ts';

const BY_LISTENER = prepared(
  'subscription',
  `select ${SUBSCRIPTION_COLUMNS.join(', ')} from subscriptions where user_id = ?`,
);

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export const postgresSubscriptionStore = (em: EntityManager): SubscriptionStore => ({
  async find(userId) {
    const [row] = await queryRows<ReadSubscription>(em, BY_LISTENER, [userId]);
    return row ? toSubscription(row) : null;
  },
  async save(subscription) {
    await em
      .createQueryBuilder(SubscriptionsTable)
      .insert({ ...subscription, nextLookAt: subscription.startsAt })
      .onConflict('userId')
      .merge()
      .execute('run');
  },
  async listWithGrants(after, limit) {
    const from = after ?? BEFORE_ALL;
    const holders = await em.execute<{ readonly id: string }[]>(
      `select id from (
         (select distinct user_id as id from grants where user_id > ? order by id limit ?)
         union
         (select user_id as id from subscriptions where user_id > ? order by id limit ?)
       ) as holders order by id limit ?`,
      [from, limit, from, limit, limit],
    );
    const ids = idList(holders.map(({ id }) => id));
    const stored = await em.execute<ReadSubscription[]>(
      `select ${SUBSCRIPTION_COLUMNS.join(', ')} from subscriptions where user_id = any(?::uuid[])`,
      [ids],
    );
    const granted = await em.execute<ReadGrant[]>(
      `select ${GRANT_COLUMNS} from grants where user_id = any(?::uuid[]) order by at, id`,
      [ids],
    );
    const subscriptions = new Map(stored.map((row) => [row.user_id, toSubscription(row)]));
    const grants = Map.groupBy(granted, (row) => row.user_id);
    return holders.map(({ id }) => ({
      userId: id as UserId,
      subscription: subscriptions.get(id) ?? null,
      grants: (grants.get(id) ?? []).map(toGrant),
    }));
  },
  async listDueForReview(now, limit) {
    const due = await em.execute<{ user_id: string }[]>(
      'select user_id from subscriptions where next_look_at <= ? order by next_look_at, user_id limit ?',
      [now, limit],
    );
    return due.map(({ user_id }) => user_id as UserId);
  },
  async setNextReview(userId, at) {
    await em.execute('update subscriptions set next_look_at = ? where user_id = ?', [at, userId]);
  },
});
