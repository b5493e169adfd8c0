import type { SubscriptionStore } from '@meend/core/ports/stores/subscription-store';
import type { MemoryTables } from '../memory-tables.ts';

export const memorySubscriptionStore = (tables: MemoryTables): SubscriptionStore => ({
  async find(userId) {
    return tables.subscriptions.get(userId) ?? null;
  },
  async save(subscription) {
    tables.subscriptions.set(subscription.userId, subscription);
  },
});
