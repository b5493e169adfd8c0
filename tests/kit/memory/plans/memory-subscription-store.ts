import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { MemoryTables } from '../tables.ts';
import { memoryGrantStore } from './memory-grant-store.ts';

export const memorySubscriptionStore = (tables: MemoryTables): SubscriptionStore => ({
  find: async (userId) => tables.subscriptions.find(userId),
  async save(subscription) {
    tables.subscriptions.put(subscription);
    tables.nextReviews.delete(subscription.userId);
  },
  async listWithGrants(after, limit) {
    const grants = await Promise.all(
      [...tables.users.keys()]
        .toSorted()
        .filter((id) => after === null || id > after)
        .map(async (id) => ({
          userId: id as UserId,
          subscription: tables.subscriptions.find(id),
          grants: await memoryGrantStore(tables).listOf(id as UserId),
        })),
    );
    return grants.filter((one) => one.subscription !== null || one.grants.length > 0).slice(0, limit);
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
