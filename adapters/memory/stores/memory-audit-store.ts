import type { Randomness } from '@meend/core/ports/randomness';
import type { AuditSearch, AuditStore } from '@meend/core/ports/stores/audit-store';
import { type AuditId, makeId } from '@meend/core/shared/ids';
import { actorId } from '@meend/core/staff/actor';
import type { AuditRecord } from '@meend/core/staff/audit';
import type { MemoryTables } from '../memory-tables.ts';

const matches = (record: AuditRecord, search: AuditSearch): boolean =>
  (search.before === null || record.id < search.before) &&
  (search.action === null ||
    record.action === search.action ||
    record.action.startsWith(`${search.action}.`)) &&
  (search.actor === null || actorId(record.by) === search.actor) &&
  (search.subject === null || record.subject.id === search.subject) &&
  (search.from === null || record.at.getTime() >= search.from.getTime()) &&
  (search.to === null || record.at.getTime() < search.to.getTime());

export const memoryAuditStore = (tables: MemoryTables, randomness: Randomness): AuditStore => ({
  async add(entry) {
    const id = makeId<AuditId>(entry.at, randomness.bytes(10));
    tables.audit.set(id, { ...entry, id });
    return id;
  },
  async search(search) {
    return [...tables.audit.values()]
      .filter((record) => matches(record, search))
      .sort((one, other) => (one.id < other.id ? 1 : -1))
      .slice(0, search.limit);
  },
});
