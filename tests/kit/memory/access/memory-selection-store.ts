import type { SelectionStore } from '@meend/core/access/access.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { MemoryTables } from '../tables.ts';

export const memorySelectionStore = (tables: MemoryTables): SelectionStore => ({
  async listOf(userId) {
    return tables.selections
      .filter((selection) => selection.userId === userId)
      .map(({ mailbox: _, ...selection }) => selection);
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
