import type { PlanName } from '@meend/core/plans/plan';
import type { Subscription } from '@meend/core/plans/subscription';
import type { SubscriptionStore } from '@meend/core/ports/stores/subscription-store';
import type { UserId } from '@meend/core/shared/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { SubscriptionRow } from '../rows/subscription-row.ts';
import { fresh } from './fresh.ts';

const toSubscription = (row: SubscriptionRow): Subscription => ({
  userId: row.userId as UserId,
  planName: row.planName as PlanName,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  paidDays: row.paidDays,
});

export const postgresSubscriptionStore = (em: EntityManager): SubscriptionStore => ({
  async find(userId) {
    const row = await em.findOne(SubscriptionRow, { userId }, fresh);
    return row && toSubscription(row);
  },
  async save(subscription) {
    await em
      .createQueryBuilder(SubscriptionRow)
      .insert({ ...subscription, nextLookAt: subscription.startsAt })
      .onConflict('userId')
      .merge()
      .execute('run');
  },
  async listLooks(now, limit) {
    const due = await em.execute<{ user_id: string }[]>(
      'select user_id from subscriptions where next_look_at <= ? order by next_look_at, user_id limit ?',
      [now, limit],
    );
    return due.map(({ user_id }) => user_id as UserId);
  },
  async setNextLook(userId, at) {
    await em.execute('update subscriptions set next_look_at = ? where user_id = ?', [at, userId]);
  },
});
