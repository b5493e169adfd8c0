import type { GrantStore } from '@meend/core/plans/grant-store.port.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryGrantStore = (tables: MemoryTables): GrantStore => ({
  async add(grant) {
    const isOld = [...tables.grants.values()].some(
      ({ id, orderId }) => id === grant.id || (orderId !== null && orderId === grant.orderId),
    );
    if (isOld) return false;
    tables.grants.set(grant.id, grant);
    return true;
  },
  async listOf(userId) {
    return [...tables.grants.values()]
      .filter((grant) => grant.userId === userId)
      .sort((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1));
  },
  async purgeOrphaned(before, limit) {
    const old = [...tables.grants.values()]
      .filter(({ orderId, at, userId }) => orderId === null && at < before && !tables.users.has(userId))
      .slice(0, limit);
    for (const { id } of old) tables.grants.delete(id);
    return old.length;
  },
  async end(orderId, at) {
    const grant = [...tables.grants.values()].find((one) => one.orderId === orderId);
    if (!grant || grant.endedAt !== null) return false;
    tables.grants.set(grant.id, { ...grant, endedAt: at });
    return true;
  },
});
