import type { PrivacyStore } from '@meend/core/privacy/privacy-store.port.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryPrivacyStore = (tables: MemoryTables): PrivacyStore => ({
  async putArchive(archive) {
    tables.archives.set(archive.userId, { ...archive, content: null });
  },
  async findArchive(userId) {
    const row = tables.archives.get(userId);
    if (!row) return null;
    const { content: _, ...archive } = row;
    return archive;
  },
  async readArchive(id) {
    return [...tables.archives.values()].find((archive) => archive.id === id)?.content ?? null;
  },
  async finishArchive(id, content, readyAt, endsAt) {
    const row = [...tables.archives.values()].find((archive) => archive.id === id);
    if (row) tables.archives.set(row.userId, { ...row, content, readyAt, endsAt });
    return row !== undefined;
  },
  async forgetArchives(before, limit) {
    const old = [...tables.archives.values()]
      .filter(({ endsAt }) => endsAt.getTime() < before.getTime())
      .slice(0, limit);
    for (const { userId } of old) tables.archives.delete(userId);
    return old.length;
  },
  async putErasure(erasure) {
    tables.erasures.set(erasure.userId, erasure);
  },
  async findErasure(hash) {
    const found = [...tables.erasures.values()].find(
      ({ confirmHash, cancelHash }) => confirmHash === hash || cancelHash === hash,
    );
    return found ?? null;
  },
});
