import type { Subscription } from '@meend/core/plans/subscription.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf, columnsOf, excluded, valuesOf } from '../connection/columns.ts';
import { db, execute, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { SubscriptionsTable } from '../payment/payment.tables.ts';
import { grantsInOrder } from './grant-store.ts';

interface Many {
  readonly userIds: readonly UserId[];
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000' as UserId;

const subscriptions = () =>
  db.selectFrom('subscriptions').select(columnsOf(SubscriptionsTable, 'nextLookAt'));
const find = statement(
  ({ userId }: { userId: UserId }) => subscriptions().where('user_id', '=', userId),
  'subscription',
);
const save = statement((it: Subscription) =>
  db
    .insertInto('subscriptions')
    .values({ ...valuesOf(SubscriptionsTable, it, 'nextLookAt'), next_look_at: it.startsAt })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(excluded('plan_name', 'starts_at', 'ends_at', 'paid_days', 'next_look_at')),
    ),
);
const listHolders = statement(
  ({ after, limit }: { after: UserId; limit: number }) => sql<{ readonly id: UserId }>`
    select id from (
      (select distinct user_id as id from grants where user_id > ${after} order by id limit ${limit})
      union
      (select user_id as id from subscriptions where user_id > ${after} order by id limit ${limit})
    ) as holders order by id limit ${limit}`,
);
const listSubscriptions = statement(({ userIds }: Many) =>
  subscriptions().where('user_id', '=', anyOf(userIds)),
);
const listGrants = statement(({ userIds }: Many) => grantsInOrder().where('user_id', '=', anyOf(userIds)));
const listDue = statement(({ now, limit }: { now: Date; limit: number }) =>
  db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('next_look_at', '<=', now)
    .orderBy('next_look_at')
    .orderBy('user_id')
    .limit(limit),
);
const setNextReview = statement(({ userId, at }: { userId: UserId; at: Date | null }) =>
  db.updateTable('subscriptions').set({ next_look_at: at }).where('user_id', '=', userId),
);

export const postgresSubscriptionStore = (em: EntityManager): SubscriptionStore => ({
  find: (userId) => firstOf(em, find({ userId })),
  save: (subscription) => execute(em, save(subscription)),
  async listWithGrants(after, limit) {
    const holders = await rowsOf(em, listHolders({ after: after ?? BEFORE_ALL, limit }));
    const userIds = holders.map(({ id }) => id);
    const stored = await rowsOf(em, listSubscriptions({ userIds }));
    const granted = await rowsOf(em, listGrants({ userIds }));
    const subscriptionOf = new Map(stored.map((row) => [row.userId, row]));
    const grantsOf = Map.groupBy(granted, ({ userId }) => userId);
    return holders.map(({ id }) => ({
      userId: id,
      subscription: subscriptionOf.get(id) ?? null,
      grants: grantsOf.get(id) ?? [],
    }));
  },
  async listDueForReview(now, limit) {
    return (await rowsOf(em, listDue({ now, limit }))).map(({ user_id }) => user_id);
  },
  setNextReview: (userId, at) => execute(em, setNextReview({ userId, at })),
});
