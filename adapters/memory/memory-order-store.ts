import type { Order, OrderStatus } from '@meend/core/payment/order';
import type { OrderStore } from '@meend/core/ports/order-store';
import type { OrderId } from '@meend/core/shared/ids';
import type { MemoryTables } from './memory-tables.ts';

const reusable: readonly OrderStatus[] = ['created', 'open'];
const watched: readonly OrderStatus[] = ['created', 'open', 'declined'];

export const memoryOrderStore = (tables: MemoryTables): OrderStore => {
  const find = async (id: OrderId): Promise<Order | null> => tables.orders.get(id) ?? null;
  return {
    find,
    lock: find,
    async add(order) {
      if (tables.orders.has(order.id)) throw new Error('An order with this id exists');
      tables.orders.set(order.id, order);
    },
    async findOpen(userId, planName, now) {
      const isOpen = (order: Order): boolean =>
        order.userId === userId &&
        order.planName === planName &&
        reusable.includes(order.status) &&
        order.expiresAt.getTime() > now.getTime();
      return [...tables.orders.values()].find(isOpen) ?? null;
    },
    async save(order) {
      if (!tables.orders.has(order.id)) throw new Error('This order was never added');
      tables.orders.set(order.id, order);
    },
    async listDue(now, limit) {
      return [...tables.orders.values()]
        .filter((order) => watched.includes(order.status) && order.nextCheckAt.getTime() <= now.getTime())
        .sort((one, other) => one.nextCheckAt.getTime() - other.nextCheckAt.getTime())
        .slice(0, limit);
    },
    async addEvent(event) {
      if (tables.events.has(event.dedupeKey)) return false;
      tables.events.set(event.dedupeKey, event);
      return true;
    },
    async addPayment(payment) {
      if (tables.payments.has(payment.providerPaymentId)) return false;
      tables.payments.set(payment.providerPaymentId, payment);
      return true;
    },
    async listPayments(id) {
      return [...tables.payments.values()].filter((payment) => payment.orderId === id);
    },
  };
};
