import type { PlanName } from '@meend/core/plans/plan.ts';
import type { Subscription } from '@meend/core/plans/subscription.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { toDate } from '../connection/query-options.ts';

export interface ReadSubscription {
  readonly user_id: string;
  readonly plan_name: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly paid_days: number;
}

export const SUBSCRIPTION_COLUMNS = ['user_id', 'plan_name', 'starts_at', 'ends_at', 'paid_days'] as const;

export const toSubscription = (row: ReadSubscription): Subscription => ({
  userId: row.user_id as UserId,
  planName: row.plan_name as PlanName,
  startsAt: toDate(row.starts_at),
  endsAt: toDate(row.ends_at),
  paidDays: row.paid_days,
});
