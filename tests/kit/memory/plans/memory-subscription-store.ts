import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { MemoryTables } from '../tables/memory-tables.ts';

export const memorySubscriptionStore = (tables: MemoryTables): SubscriptionStore => ({
  async find(userId) {
    return tables.subscriptions.get(userId) ?? null;
  },
  async save(subscription) {
    tables.subscriptions.set(subscription.userId, subscription);
    tables.nextReviews.delete(subscription.userId);
  },
  async listDueForReview(now, limit) {
    return [...tables.subscriptions.values()]
      .map(({ userId, startsAt }) => ({ userId, at: tables.nextReviews.get(userId), startsAt }))
      .filter(({ at }) => at !== null)
      .map(({ userId, at, startsAt }) => ({ userId, due: (at ?? startsAt).getTime() }))
      .filter(({ due }) => due <= now.getTime())
      .sort((one, other) => one.due - other.due || (one.userId < other.userId ? -1 : 1))
      .slice(0, limit)
      .map(({ userId }) => userId);
  },
  async setNextReview(userId, at) {
    if (tables.subscriptions.has(userId)) tables.nextReviews.set(userId, at);
  },
});
