import type { Mismatch } from '@meend/core/payment/comparison.ts';
import type { OrderStatus } from '@meend/core/payment/order.ts';
import type { Dispute } from '@meend/core/payment/provider-order.ts';
import type { RefundState } from '@meend/core/payment/refund.ts';
import type { GrantCause } from '@meend/core/plans/grant.ts';
import type { PlanName } from '@meend/core/plans/plan.ts';
import type { GrantId, OrderId, UserId } from '@meend/core/shared/ids.ts';
import type { Paise } from '@meend/core/shared/rupees.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { UsersTable } from '../account/account.tables.ts';
import { references } from '../connection/references.ts';

export const OrdersTable = defineEntity({
  name: 'OrdersTable',
  tableName: 'orders',
  properties: {
    id: p.uuid().$type<OrderId>().primary(),
    userId: p.uuid().$type<UserId>(),
    planName: p.text().$type<PlanName>(),
    amount: p.integer().$type<Paise>(),
    days: p.integer(),
    status: p.text().$type<OrderStatus>(),
    sessionId: p.text().nullable(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    paidAt: p.datetime(3).nullable(),
    nextCheckAt: p.datetime(3),
    checks: p.integer(),
    refundDueAt: p.datetime(3).nullable(),
    isSuperseded: p.boolean().default(false),
    refundedAt: p.datetime(3).nullable(),
    refundCheckAt: p.datetime(3).nullable(),
    refundChecks: p.integer().default(0),
    paidCheckAt: p.datetime(3).nullable(),
    unreadableSince: p.datetime(3).nullable(),
    refundsUnreadableSince: p.datetime(3).nullable(),
  },
  checks: [
    { name: 'orders_amount_check', expression: 'amount > 0' },
    { name: 'orders_days_check', expression: 'days > 0' },
    {
      name: 'orders_status_check',
      expression: "status in ('created', 'open', 'declined', 'paid', 'expired')",
    },
  ],
  uniques: [
    {
      name: 'orders_one_open_of_listener',
      properties: ['userId'],
      where: "status in ('created', 'open') and not is_superseded",
    },
  ],
  indexes: [
    { name: 'orders_by_age', properties: ['createdAt', 'id'] },
    { name: 'orders_by_listener', properties: ['userId', 'paidAt'] },
    { name: 'orders_due', properties: ['nextCheckAt'], where: "status in ('created', 'open', 'declined')" },
    { name: 'orders_paid_by_age', properties: ['paidAt'], where: "status = 'paid'" },
    { name: 'orders_paid_checks', properties: ['paidCheckAt'], where: 'paid_check_at is not null' },
    { name: 'orders_refund_checks', properties: ['refundCheckAt'], where: 'refund_check_at is not null' },
    {
      name: 'orders_refund_due',
      properties: ['id'],
      where: 'refund_due_at is not null or refund_check_at is not null',
    },
    { name: 'orders_undecided', properties: ['expiresAt'], where: "status in ('created', 'open')" },
    { name: 'orders_unpaid_by_end', properties: ['expiresAt'], where: "status <> 'paid'" },
    {
      name: 'orders_unreadable',
      expression:
        'create index orders_unreadable on orders (least(unreadable_since, refunds_unreadable_since)) where least(unreadable_since, refunds_unreadable_since) is not null',
    },
    {
      name: 'orders_watched',
      properties: ['id', 'nextCheckAt'],
      where: "status in ('created', 'open', 'declined')",
    },
  ],
});

export const PaymentsTable = defineEntity({
  name: 'PaymentsTable',
  tableName: 'payments',
  properties: {
    providerPaymentId: p.text().primary(),
    orderId: references(OrdersTable, 'order_id'),
    amount: p.integer(),
    paidAt: p.datetime(3),
  },
  indexes: [{ name: 'payments_by_order', properties: ['orderId'] }],
});

export const RefundsTable = defineEntity({
  name: 'RefundsTable',
  tableName: 'refunds',
  properties: {
    orderId: references(OrdersTable, 'order_id').primary(),
    id: p.text().primary(),
    amount: p.integer().$type<Paise>(),
    state: p.text().$type<RefundState>(),
    failureCode: p.text().fieldName('trouble').nullable(),
    askedAt: p.datetime(3),
    settledAt: p.datetime(3).nullable(),
  },
  checks: [
    { name: 'refunds_amount_check', expression: 'amount > 0' },
    { name: 'refunds_state_check', expression: "state in ('asked', 'pending', 'done', 'failed')" },
  ],
  uniques: [{ name: 'refunds_one_asked', properties: ['orderId'], where: "state = 'asked'" }],
});

export const OrderNoticesTable = defineEntity({
  name: 'OrderNoticesTable',
  tableName: 'order_notices',
  properties: {
    orderId: references(OrdersTable, 'order_id', 'cascade').primary(),
    about: p.text().primary(),
    toldAt: p.datetime(3),
  },
});

/** Its times are ISO texts, which sort as times do. */
export interface StoredDispute extends Omit<Dispute, 'respondBy' | 'changedAt'> {
  readonly respondBy: string | null;
  readonly changedAt: string;
}

export const ProviderEventsTable = defineEntity({
  name: 'ProviderEventsTable',
  tableName: 'provider_events',
  properties: {
    dedupeKey: p.text().primary(),
    orderId: p.text(),
    type: p.text(),
    rawBody: p.text(),
    receivedAt: p.datetime(3),
    isUnknown: p.boolean().default(false),
    isOther: p.boolean().default(false),
    dispute: p.json<StoredDispute>().nullable(),
  },
  indexes: [
    { name: 'provider_events_by_age', properties: ['receivedAt'] },
    { name: 'provider_events_by_order', properties: ['orderId'] },
    { name: 'provider_events_other', properties: ['receivedAt'], where: 'is_other' },
    { name: 'provider_events_unknown', properties: ['receivedAt'], where: 'is_unknown' },
  ],
});

export const SettlementComparisonsTable = defineEntity({
  name: 'SettlementComparisonsTable',
  tableName: 'settlement_comparisons',
  properties: {
    startedAt: p.datetime(3).primary(),
    afterCreatedAt: p.datetime(3).nullable(),
    afterId: p.uuid().$type<OrderId>().nullable(),
    finishedAt: p.datetime(3).nullable(),
    compared: p.integer(),
    healed: p.integer(),
    unanswered: p.integer(),
    attempts: p.integer().fieldName('tries'),
    mismatches: p.integer(),
    samples: p.json<readonly Mismatch[]>(),
  },
  checks: [
    { name: 'settlement_comparisons_check', expression: '(after_created_at is null) = (after_id is null)' },
  ],
});

// The tables of `plans` stand here because a grant refers to the order that it is of.

export const SubscriptionsTable = defineEntity({
  name: 'SubscriptionsTable',
  tableName: 'subscriptions',
  properties: {
    userId: references(UsersTable, 'user_id').primary(),
    planName: p.text().$type<PlanName>(),
    startsAt: p.datetime(3),
    endsAt: p.datetime(3),
    paidDays: p.integer(),
    nextLookAt: p.datetime(3).nullable(),
  },
  indexes: [
    { name: 'subscriptions_by_end', properties: ['endsAt'] },
    { name: 'subscriptions_looks', properties: ['nextLookAt', 'userId'], where: 'next_look_at is not null' },
  ],
});

export const GrantsTable = defineEntity({
  name: 'GrantsTable',
  tableName: 'grants',
  properties: {
    id: p.uuid().$type<GrantId>().primary(),
    userId: p.uuid().$type<UserId>(),
    planName: p.text().$type<PlanName>(),
    days: p.integer(),
    at: p.datetime(3),
    cause: p.text().$type<GrantCause>(),
    orderId: references(OrdersTable, 'order_id').nullable(),
    endedAt: p.datetime(3).nullable(),
  },
  checks: [
    { name: 'grants_cause_check', expression: "cause in ('order', 'pass', 'staff')" },
    { name: 'grants_check1', expression: 'ended_at >= at' },
    { name: 'grants_days_check', expression: 'days > 0' },
    { name: 'grants_order', expression: "order_id is null or cause = 'order'" },
  ],
  uniques: [{ name: 'grants_order_id_key', properties: ['orderId'] }],
  indexes: [
    { name: 'grants_by_listener', properties: ['userId', 'at', 'id'] },
    { name: 'grants_of_no_order', properties: ['at'], where: 'order_id is null' },
  ],
});

export const paymentTables = [
  OrdersTable,
  PaymentsTable,
  RefundsTable,
  OrderNoticesTable,
  ProviderEventsTable,
  SettlementComparisonsTable,
  SubscriptionsTable,
  GrantsTable,
] as const;
