import type { SelectionStore } from '@meend/core/access/access.ts';
import { withTheirWorks } from '@meend/core/catalogue/work.ts';
import type { GrantStore } from '@meend/core/plans/grant.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryGrantStore = (tables: MemoryTables): GrantStore => ({
  async add(grant) {
    const { orderId } = grant;
    const isGranted = orderId !== null && tables.grants.first((one) => one.orderId === orderId) !== null;
    return !isGranted && tables.grants.add(grant);
  },
  listOf: async (userId) =>
    tables.grants.list({ where: (grant) => grant.userId === userId, by: ['at', 'id'] }),
  purgeOrphaned: async (before, limit) =>
    tables.grants.purge(
      ({ orderId, at, userId }) => orderId === null && at < before && !tables.users.has(userId),
      limit,
    ),
  async end(orderId, at) {
    const grant = tables.grants.first((one) => one.orderId === orderId && one.endedAt === null);
    return grant !== null && tables.grants.change(grant.id, { endedAt: at });
  },
});

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

/** Ids of the stories that a listener's selections open. */
export const openedBy = (tables: MemoryTables, userId: string): readonly StoryId[] => {
  const chosen = tables.selections.filter((selection) => selection.userId === userId);
  const all = [...tables.stories.values()];
  const stories = all.filter(({ id }) => chosen.some(({ storyId }) => storyId === id));
  return [
    ...new Set([
      ...chosen.map(({ storyId }) => storyId),
      ...withTheirWorks(stories, all).map(({ id }) => id),
    ]),
  ];
};

export const memorySelectionStore = (tables: MemoryTables): SelectionStore => ({
  async listOf(userId) {
    return tables.selections
      .filter((selection) => selection.userId === userId)
      .map(({ mailbox: _, ...selection }) => selection);
  },
  async listOpened(userId) {
    return openedBy(tables, userId);
  },
  async countOfMailbox(id) {
    const own = tables.users.get(id)?.mailbox ?? null;
    const isOfMailbox = (userId: UserId): boolean =>
      userId === id || (own !== null && tables.users.get(userId)?.mailbox === own);
    return tables.selections.filter(
      ({ userId, mailbox }) => isOfMailbox(userId) || (own !== null && mailbox === own),
    ).length;
  },
  async addAll(userId, storyIds, at) {
    const chosen = tables.selections.filter((selection) => selection.userId === userId);
    const all = [...chosen.map((selection) => selection.storyId), ...storyIds];
    if (new Set(all).size !== all.length) throw new Error('A story is already among the free selections');
    const mailbox = tables.users.get(userId)?.mailbox ?? null;
    const added = storyIds.map((storyId) => ({ userId, storyId, chosenAt: at, mailbox }));
    tables.selections = [...tables.selections, ...added];
  },
});
