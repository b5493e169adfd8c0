import { actorId } from '@meend/core/audit/actor.ts';
import type { AuditRecord } from '@meend/core/audit/audit.ts';
import type { AuditSearch, AuditStore } from '@meend/core/audit/audit-store.port.ts';
import { type AuditId, makeId } from '@meend/core/shared/ids.ts';
import type { Randomness } from '@meend/core/shared/ports.ts';
import type { MemoryTables } from '../tables.ts';

const matches = (record: AuditRecord, search: AuditSearch): boolean =>
  (search.before === null || record.id < search.before) &&
  (search.action === null ||
    record.action === search.action ||
    record.action.startsWith(`${search.action}.`)) &&
  (search.actor === null || actorId(record.by) === search.actor) &&
  (search.subject === null || record.subject.id === search.subject) &&
  (search.from === null || record.at.getTime() >= search.from.getTime()) &&
  (search.to === null || record.at.getTime() < search.to.getTime());

const addressOf = ({ by }: AuditRecord): string | null => (by.kind === 'operator' ? null : by.address);

const forget = (tables: MemoryTables, records: readonly AuditRecord[]): number => {
  for (const record of records)
    tables.audit.set(record.id, {
      ...record,
      by: record.by.kind === 'operator' ? record.by : { ...record.by, address: null },
    });
  return records.length;
};

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
  async forgetAddresses(before, limit) {
    const old = [...tables.audit.values()]
      .filter((record) => addressOf(record) !== null && record.at.getTime() < before.getTime())
      .sort((one, other) => one.at.getTime() - other.at.getTime());
    return forget(tables, old.slice(0, limit));
  },
  async forgetAddressesOf(userId) {
    forget(
      tables,
      [...tables.audit.values()].filter(({ by }) => by.kind === 'staff' && by.userId === userId),
    );
  },
});
