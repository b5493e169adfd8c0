// Reads orders by SQL, for requests that wait for them.
import type { Order, OrderStatus } from '@meend/core/payment/order.ts';
import type { PlanName } from '@meend/core/plans/plan.ts';
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import type { Paise } from '@meend/core/shared/rupees.ts';
import { toDate, toDateOrNull } from '../connection/query-options.ts';

export interface ReadOrder {
  readonly id: string;
  readonly user_id: string;
  readonly plan_name: string;
  readonly amount: number;
  readonly days: number;
  readonly status: string;
  readonly session_id: string | null;
  readonly created_at: string;
  readonly expires_at: string;
  readonly paid_at: string | null;
  readonly next_check_at: string;
  readonly checks: number;
  readonly paid_check_at: string | null;
  readonly refund_due_at: string | null;
  readonly refunded_at: string | null;
  readonly refund_check_at: string | null;
  readonly refund_checks: number;
  readonly unreadable_since: string | null;
  readonly refunds_unreadable_since: string | null;
}

/** Columns of `orders` as `o`. */
export const ORDER_COLUMNS = `o.id, o.user_id, o.plan_name, o.amount, o.days, o.status, o.session_id, o.created_at,
  o.expires_at, o.paid_at, o.next_check_at, o.checks, o.paid_check_at, o.refund_due_at, o.refunded_at, o.refund_check_at,
  o.refund_checks, o.unreadable_since, o.refunds_unreadable_since`;

export const toOrder = (row: ReadOrder): Order => ({
  id: row.id as OrderId,
  userId: row.user_id as UserId,
  planName: row.plan_name as PlanName,
  amount: row.amount as Paise,
  days: row.days,
  status: row.status as OrderStatus,
  sessionId: row.session_id,
  createdAt: toDate(row.created_at),
  expiresAt: toDate(row.expires_at),
  paidAt: toDateOrNull(row.paid_at),
  nextCheckAt: toDate(row.next_check_at),
  checks: row.checks,
  paidCheckAt: toDateOrNull(row.paid_check_at),
  refundDueAt: toDateOrNull(row.refund_due_at),
  refundedAt: toDateOrNull(row.refunded_at),
  refundCheckAt: toDateOrNull(row.refund_check_at),
  refundChecks: row.refund_checks,
  unreadableSince: toDateOrNull(row.unreadable_since),
  refundsUnreadableSince: toDateOrNull(row.refunds_unreadable_since),
});
