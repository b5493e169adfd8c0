import type { SelectionStore } from '@meend/core/access/selection-store.port.ts';
import type { MemoryTables } from '../tables/memory-tables.ts';

export const memorySelectionStore = (tables: MemoryTables): SelectionStore => ({
  async listOf(userId) {
    return tables.selections.filter((selection) => selection.userId === userId);
  },
  async addAll(userId, storyIds, at) {
    const chosen = tables.selections.filter((selection) => selection.userId === userId);
    const all = [...chosen.map((selection) => selection.storyId), ...storyIds];
    if (new Set(all).size !== all.length) throw new Error('A story is already among the free selections');
    const added = storyIds.map((storyId) => ({ userId, storyId, chosenAt: at }));
    tables.selections = [...tables.selections, ...added];
  },
});
