import type { Comparison, ComparisonStore } from '@meend/core/payment/comparison.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryComparisonStore = (tables: MemoryTables): ComparisonStore => {
  const newestFirst = (): readonly Comparison[] =>
    [...tables.comparisons.values()].sort(
      (one, other) => other.startedAt.getTime() - one.startedAt.getTime(),
    );
  return {
    async findLatest() {
      return newestFirst()[0] ?? null;
    },
    async findLatestFinished() {
      return newestFirst().find(({ finishedAt }) => finishedAt !== null) ?? null;
    },
    async save(comparison) {
      tables.comparisons.set(comparison.startedAt.toISOString(), comparison);
    },
    async forget(before, limit) {
      const old = newestFirst()
        .filter(({ startedAt }) => startedAt.getTime() < before.getTime())
        .slice(0, limit);
      for (const { startedAt } of old) tables.comparisons.delete(startedAt.toISOString());
      return old.length;
    },
  };
};
