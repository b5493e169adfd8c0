import type { GrantStore } from '@meend/core/plans/grant.ts';
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
