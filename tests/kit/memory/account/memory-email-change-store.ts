import type { EmailChangeStore } from '@meend/core/account/email-change/email-change.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryEmailChangeStore = (tables: MemoryTables): EmailChangeStore => ({
  async put(change) {
    tables.emailChanges.put(change);
  },
  async find(userId) {
    return tables.emailChanges.find(userId);
  },
  async findBySecret(secretHash) {
    return tables.emailChanges.first(
      ({ oldMailbox, newMailbox }) =>
        oldMailbox.secretHash === secretHash || newMailbox.secretHash === secretHash,
    );
  },
  async remove(userId) {
    tables.emailChanges.delete(userId);
  },
  async forget(before, limit) {
    return tables.emailChanges.purge(({ endsAt }) => endsAt < before, limit);
  },
});
