import type { HomeRowStore } from '@meend/core/shelves/home-rows.ts';
import type { SlotStore } from '@meend/core/shelves/slot.ts';
import { compare } from '../editing/memory-content-store.ts';
import type { MemoryTables } from '../tables.ts';

export const memorySlotStore = (tables: MemoryTables): SlotStore => ({
  async list(now) {
    return [...tables.slots.values()]
      .filter(({ endsAt }) => endsAt > now)
      .sort(
        (one, other) =>
          compare(one.startsAt.getTime(), other.startsAt.getTime()) || compare(one.id, other.id),
      );
  },
  async add(slot, now) {
    for (const { id, endsAt } of [...tables.slots.values()]) if (endsAt <= now) tables.slots.delete(id);
    tables.slots.put(slot);
    tables.catalogueVersion += 1;
  },
  async remove(id) {
    tables.catalogueVersion += 1;
    return tables.slots.delete(id);
  },
});

export const memoryHomeRowStore = (tables: MemoryTables): HomeRowStore => ({
  list: async () => tables.homeRows,
  async arrange(rows) {
    tables.homeRows = rows;
    tables.catalogueVersion += 1;
  },
});
