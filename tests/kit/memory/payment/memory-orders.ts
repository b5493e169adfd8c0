import { isInGroup, type Order, type OrderStatus } from '@meend/core/payment/order.ts';
import type { OrderStore, PaidSum } from '@meend/core/payment/order-store.port.ts';
import type { PlanName } from '@meend/core/plans/plan.ts';
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import type { MemoryTables } from '../tables.ts';

type OtherEvents = Pick<OrderStore, 'addOtherEvent' | 'listDisputes' | 'countOtherEvents'>;

const dueAt = ({ respondBy }: { readonly respondBy: Date | null }): number => respondBy?.getTime() ?? 0;

/** All events are in one table; which of them are of other kinds is in a second one. */
const memoryOtherEvents = (tables: MemoryTables): OtherEvents => {
  const events = () =>
    [...tables.otherEvents.values()].filter(({ dedupeKey }) => tables.events.has(dedupeKey));
  return {
    async addOtherEvent(event) {
      if (tables.events.has(event.dedupeKey)) return false;
      const { orderId, dedupeKey, rawBody, receivedAt, type } = event;
      tables.events.set(dedupeKey, { orderId: orderId as OrderId, dedupeKey, rawBody, receivedAt, type });
      tables.otherEvents.set(dedupeKey, event);
      return true;
    },
    async listDisputes(limit) {
      const reported = events()
        .flatMap(({ dispute, orderId, receivedAt }) =>
          dispute === null ? [] : [{ ...dispute, orderId, receivedAt }],
        )
        .sort(
          (one, other) =>
            one.changedAt.getTime() - other.changedAt.getTime() ||
            one.receivedAt.getTime() - other.receivedAt.getTime(),
        )
        .map(({ receivedAt: _, ...dispute }) => dispute);
      return [...new Map(reported.map((dispute) => [dispute.id, dispute])).values()]
        .filter(({ state }) => state !== 'closed')
        .sort((one, other) => dueAt(one) - dueAt(other) || (one.id < other.id ? -1 : 1))
        .slice(0, limit);
    },
    async countOtherEvents(since) {
      const counts = new Map<string, number>();
      for (const { type, dispute, receivedAt } of events())
        if (dispute === null && receivedAt >= since) counts.set(type, (counts.get(type) ?? 0) + 1);
      return [...counts]
        .map(([type, count]) => ({ type, count }))
        .sort((one, other) => other.count - one.count || (one.type < other.type ? -1 : 1));
    },
  };
};

const reusable: readonly OrderStatus[] = ['created', 'open'];
const watched: readonly OrderStatus[] = ['created', 'open', 'declined'];

const byAge = (one: Pick<Order, 'createdAt' | 'id'>, other: Pick<Order, 'createdAt' | 'id'>): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

export const memoryOrderStore = (tables: MemoryTables, clock: Clock): OrderStore => {
  const made = (
    { from, to }: { readonly from: Date; readonly to: Date },
    after: Pick<Order, 'createdAt' | 'id'> | null,
  ): readonly Order[] =>
    [...tables.orders.values()]
      .filter(({ createdAt }) => createdAt.getTime() >= from.getTime() && createdAt.getTime() < to.getTime())
      .filter((order) => after === null || byAge(order, after) > 0)
      .sort(byAge);
  const find = async (id: OrderId): Promise<Order | null> => tables.orders.get(id) ?? null;
  const listOpen = (userId: UserId, now: Date): readonly Order[] =>
    [...tables.orders.values()].filter(
      (order) =>
        order.userId === userId &&
        reusable.includes(order.status) &&
        order.expiresAt.getTime() > now.getTime(),
    );
  const isSecond = ({ id, userId, status, createdAt }: Order): boolean =>
    reusable.includes(status) && listOpen(userId, createdAt).some((other) => other.id !== id);
  const unknownEvents = () =>
    [...tables.events.values()].filter(({ dedupeKey }) => tables.unknownEvents.has(dedupeKey));
  const unreadable = (from: Date) =>
    [...tables.orders.values()].filter(({ unreadableSince, refundsUnreadableSince }) => {
      const times = [unreadableSince, refundsUnreadableSince].flatMap((at) => at?.getTime() ?? []);
      return times.length > 0 && Math.min(...times) >= from.getTime();
    });
  return {
    find,
    lock: find,
    async add(order) {
      if (tables.orders.has(order.id)) throw new Error('An order with this id exists');
      if (isSecond(order)) return false;
      tables.orders.set(order.id, order);
      return true;
    },
    async findOpen(userId, now) {
      return listOpen(userId, now)[0] ?? null;
    },
    async listUndecided(userId) {
      return [...tables.orders.values()].filter(
        (order) => order.userId === userId && reusable.includes(order.status),
      );
    },
    async countUndecided(expiredBefore) {
      return [...tables.orders.values()].filter(
        ({ status, expiresAt }) => reusable.includes(status) && expiresAt < expiredBefore,
      ).length;
    },
    async listNewest(group, before, limit) {
      return [...tables.orders.values()]
        .filter((order) => isInGroup(order, group) && (before === null || order.id < before))
        .sort((one, other) => (one.id < other.id ? 1 : -1))
        .slice(0, limit);
    },
    async sumPaid(since) {
      const sums = new Map<PlanName, PaidSum>();
      for (const { planName, amount, status, paidAt } of tables.orders.values()) {
        if (status !== 'paid' || paidAt === null || paidAt < since) continue;
        const sum = sums.get(planName);
        const orders = (sum?.orders ?? 0) + 1;
        sums.set(planName, { planName, orders, amount: paise((sum?.amount ?? 0) + amount) });
      }
      return [...sums.values()].sort((one, other) => (one.planName < other.planName ? -1 : 1));
    },
    async listOf(userId) {
      return [...tables.orders.values()].filter((order) => order.userId === userId).sort(byAge);
    },
    async addNotice(id, about, now) {
      const key = `${id} ${about}`;
      if (tables.orderNotices.has(key)) return false;
      tables.orderNotices.set(key, now);
      return true;
    },
    async findPurchaseContext(userId) {
      const now = clock.now();
      const unexpired = [...tables.orders.values()]
        .filter((order) => order.userId === userId && order.expiresAt.getTime() > now.getTime())
        .sort((one, other) => (one.id < other.id ? -1 : 1));
      return { now, unexpired, subscription: tables.subscriptions.get(userId) ?? null };
    },
    async saveSession(id, sessionId) {
      const order = await find(id);
      if (order === null || order.sessionId !== null) return order?.sessionId ?? null;
      const status = order.status === 'created' ? 'open' : order.status;
      tables.orders.set(id, { ...order, sessionId, status });
      return sessionId;
    },
    async wasPaidSince(userId, planName, since) {
      return [...tables.orders.values()].some(
        (order) =>
          order.userId === userId &&
          order.planName === planName &&
          order.paidAt !== null &&
          order.refundedAt === null &&
          order.paidAt.getTime() >= since.getTime(),
      );
    },
    async save(order) {
      const before = tables.orders.get(order.id);
      if (!before) throw new Error('This order was never added');
      if (!reusable.includes(before.status) && isSecond(order))
        throw new Error('This listener has another open order');
      tables.orders.set(order.id, order);
    },
    async listDue(now, limit) {
      return [...tables.orders.values()]
        .filter((order) => watched.includes(order.status) && order.nextCheckAt.getTime() <= now.getTime())
        .sort((one, other) => one.nextCheckAt.getTime() - other.nextCheckAt.getTime())
        .slice(0, limit);
    },
    async listNewestDue(now, limit) {
      return [...tables.orders.values()]
        .filter((order) => watched.includes(order.status) && order.nextCheckAt.getTime() <= now.getTime())
        .sort((one, other) => (one.id < other.id ? 1 : -1))
        .slice(0, limit);
    },
    async listPaidChecks(now, limit) {
      return [...tables.orders.values()]
        .filter(({ paidCheckAt }) => paidCheckAt !== null && paidCheckAt.getTime() <= now.getTime())
        .sort((one, other) => (one.paidCheckAt?.getTime() ?? 0) - (other.paidCheckAt?.getTime() ?? 0))
        .slice(0, limit);
    },
    async addEvent(event) {
      if (tables.events.has(event.dedupeKey)) return false;
      tables.events.set(event.dedupeKey, event);
      return true;
    },
    async addUnknownEvent({ orderId, ...event }) {
      if (tables.events.has(event.dedupeKey)) return false;
      tables.events.set(event.dedupeKey, { ...event, orderId: orderId as OrderId });
      tables.unknownEvents.add(event.dedupeKey);
      return true;
    },
    ...memoryOtherEvents(tables),
    async countUnknownEvents() {
      return unknownEvents().length;
    },
    async listUnknownEvents(limit) {
      return unknownEvents()
        .map(({ orderId, type, receivedAt }) => ({ orderId, type, receivedAt }))
        .sort((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime())
        .slice(0, limit);
    },
    async listUnreadable(from, limit) {
      return unreadable(from).sort(byAge).reverse().slice(0, limit);
    },
    async countUnreadable(from) {
      return unreadable(from).length;
    },
    async addPayment(payment) {
      if (tables.payments.has(payment.providerPaymentId)) return false;
      tables.payments.set(payment.providerPaymentId, payment);
      return true;
    },
    async findPayment(id) {
      return tables.payments.get(id) ?? null;
    },
    async listEvents(id) {
      return [...tables.events.values()]
        .filter(({ orderId }) => orderId === id)
        .sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime())
        .map(({ type, receivedAt }) => ({ type, receivedAt }));
    },
    async listPayments(id) {
      return [...tables.payments.values()].filter((payment) => payment.orderId === id);
    },
    async saveRefund(refund) {
      tables.refunds.set(`${refund.orderId} ${refund.id}`, refund);
    },
    async listRefunds(id) {
      return [...tables.refunds.values()]
        .filter((refund) => refund.orderId === id)
        .sort(
          (one, other) => one.askedAt.getTime() - other.askedAt.getTime() || (one.id < other.id ? -1 : 1),
        );
    },
    async listRefundChecks(now, limit) {
      return [...tables.orders.values()]
        .filter(({ refundCheckAt }) => refundCheckAt !== null && refundCheckAt.getTime() <= now.getTime())
        .sort((one, other) => (one.refundCheckAt?.getTime() ?? 0) - (other.refundCheckAt?.getTime() ?? 0))
        .slice(0, limit);
    },
    listMade: async (range, after, limit) => made(range, after).slice(0, limit),
    countMade: async (range, after) => made(range, after).length,
    async forgetEvents(before, limit) {
      const old = [...tables.events.values()]
        .filter(({ receivedAt }) => receivedAt.getTime() < before.getTime())
        .slice(0, limit);
      for (const { dedupeKey } of old) tables.events.delete(dedupeKey);
      return old.length;
    },
    async forgetUnpaid(before, limit) {
      const hasMoney = new Set(
        [...tables.payments.values(), ...tables.refunds.values()].map(({ orderId }) => orderId),
      );
      const old = [...tables.orders.values()]
        .filter(({ paidAt, expiresAt }) => paidAt === null && expiresAt.getTime() < before.getTime())
        .filter(({ id }) => !hasMoney.has(id))
        .slice(0, limit);
      for (const { id } of old) tables.orders.delete(id);
      return old.length;
    },
    async purgePaidOrders(before, limit) {
      const datesOf = ({ id, createdAt, paidAt, refundedAt }: Order): readonly (Date | null)[] => [
        createdAt,
        paidAt,
        refundedAt,
        ...[...tables.payments.values()].flatMap((one) => (one.orderId === id ? [one.paidAt] : [])),
        ...[...tables.refunds.values()].flatMap((one) =>
          one.orderId === id ? [one.askedAt, one.settledAt] : [],
        ),
      ];
      const sawMoney = new Set(
        [...tables.payments.values(), ...tables.refunds.values()].map(({ orderId }) => orderId),
      );
      const old = [...tables.orders.values()]
        .filter(({ id, status }) => status === 'paid' || sawMoney.has(id))
        .filter((order) => datesOf(order).every((at) => at === null || at < before))
        .sort(byAge)
        .slice(0, limit);
      const ids = new Set(old.map(({ id }) => id));
      for (const [key, { orderId }] of tables.payments) if (ids.has(orderId)) tables.payments.delete(key);
      for (const [key, { orderId }] of tables.refunds) if (ids.has(orderId)) tables.refunds.delete(key);
      for (const key of tables.orderNotices.keys())
        if (ids.has(key.split(' ')[0] as OrderId)) tables.orderNotices.delete(key);
      for (const [key, grant] of tables.grants)
        if (grant.orderId !== null && ids.has(grant.orderId))
          tables.grants.set(key, { ...grant, orderId: null });
      for (const id of ids) tables.orders.delete(id);
      return old.length;
    },
    async listRefundDue(limit) {
      return [...tables.orders.values()]
        .filter(({ refundDueAt, refundCheckAt }) => refundDueAt !== null || refundCheckAt !== null)
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .slice(0, limit);
    },
  };
};
