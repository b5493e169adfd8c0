import type { EmailChangeStore } from '@meend/core/account/email-change/email-change-store.port.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryEmailChangeStore = (tables: MemoryTables): EmailChangeStore => ({
  async put(change) {
    tables.emailChanges.set(change.userId, change);
  },
  async find(userId) {
    return tables.emailChanges.get(userId) ?? null;
  },
  async findBySecret(secretHash) {
    const found = [...tables.emailChanges.values()].find(
      ({ oldMailbox, newMailbox }) =>
        oldMailbox.secretHash === secretHash || newMailbox.secretHash === secretHash,
    );
    return found ?? null;
  },
  async remove(userId) {
    tables.emailChanges.delete(userId);
  },
  async forget(before, limit) {
    const ended = [...tables.emailChanges.values()]
      .filter(({ endsAt }) => endsAt.getTime() < before.getTime())
      .slice(0, limit);
    for (const { userId } of ended) tables.emailChanges.delete(userId);
    return ended.length;
  },
});
