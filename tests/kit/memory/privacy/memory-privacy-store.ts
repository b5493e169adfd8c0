import type { PrivacyStore } from '@meend/core/privacy/privacy-store.port.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryPrivacyStore = (tables: MemoryTables): PrivacyStore => ({
  async putArchive(archive) {
    tables.archives.put({ ...archive, content: null });
  },
  async findArchive(userId) {
    const row = tables.archives.find(userId);
    if (!row) return null;
    const { content: _, ...archive } = row;
    return archive;
  },
  readArchive: async (id) => tables.archives.first((archive) => archive.id === id)?.content ?? null,
  async finishArchive(id, content, readyAt, endsAt) {
    const row = tables.archives.first((archive) => archive.id === id);
    return row !== null && tables.archives.change(row.userId, { content, readyAt, endsAt });
  },
  forgetArchives: async (before, limit) => tables.archives.purge(({ endsAt }) => endsAt < before, limit),
  async putErasure(erasure) {
    tables.erasures.put(erasure);
  },
  findErasure: async (hash) =>
    tables.erasures.first(({ confirmHash, cancelHash }) => confirmHash === hash || cancelHash === hash),
});
