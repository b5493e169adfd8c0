import type { PlanName } from '@meend/core/plans/plan';
import type { Subscription } from '@meend/core/plans/subscription';
import type { SubscriptionStore } from '@meend/core/ports/stores/subscription-store';
import type { UserId } from '@meend/core/shared/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ask, prepared } from '../prepared.ts';
import { SubscriptionRow } from '../rows/subscription-row.ts';
import { toDate } from './fresh.ts';

interface ReadSubscription {
  readonly user_id: string;
  readonly plan_name: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly paid_days: number;
}

const BY_LISTENER = prepared(
  'subscription',
  'select user_id, plan_name, starts_at, ends_at, paid_days from subscriptions where user_id = ?',
);

const toSubscription = (row: ReadSubscription): Subscription => ({
  userId: row.user_id as UserId,
  planName: row.plan_name as PlanName,
  startsAt: toDate(row.starts_at),
  endsAt: toDate(row.ends_at),
  paidDays: row.paid_days,
});

export const postgresSubscriptionStore = (em: EntityManager): SubscriptionStore => ({
  async find(userId) {
    const [row] = await ask<ReadSubscription>(em, BY_LISTENER, [userId]);
    return row ? toSubscription(row) : null;
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
