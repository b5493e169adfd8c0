import type { LinkStore } from '@meend/core/ports/link-store';
import type { MemoryTables } from './memory-tables.ts';

export const memoryLinkStore = (tables: MemoryTables): LinkStore => ({
  async add(link) {
    // A voided link counts as used at a moment no repeat can be near to.
    for (const [hash, older] of tables.links) {
      if (older.email === link.email && !older.usedAt)
        tables.links.set(hash, { ...older, usedAt: new Date(0) });
    }
    tables.links.set(link.secretHash, link);
  },
  async find(secretHash) {
    return tables.links.get(secretHash) ?? null;
  },
  async consume(secretHash, now) {
    const link = tables.links.get(secretHash);
    if (!link || link.usedAt || link.expiresAt.getTime() <= now.getTime()) return null;
    const used = { ...link, usedAt: now };
    tables.links.set(secretHash, used);
    return used;
  },
});
