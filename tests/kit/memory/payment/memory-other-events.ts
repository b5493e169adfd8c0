import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { MemoryTables } from '../tables.ts';

type OtherEvents = Pick<OrderStore, 'addOtherEvent' | 'listDisputes' | 'countOtherEvents'>;

const dueAt = ({ respondBy }: { readonly respondBy: Date | null }): number => respondBy?.getTime() ?? 0;

/** All events are in one table; which of them are of other kinds is in a second one. */
export const memoryOtherEvents = (tables: MemoryTables): OtherEvents => {
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
