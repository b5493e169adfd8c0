import { type AuditRecord, type AuditSearch, type AuditStore, actorId } from '@meend/core/audit/audit.ts';
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
    tables.audit.change(record.id, {
      by: record.by.kind === 'operator' ? record.by : { ...record.by, address: null },
    });
  return records.length;
};

export const memoryAuditStore = (tables: MemoryTables, randomness: Randomness): AuditStore => ({
  async add(entry) {
    const id = makeId<AuditId>(entry.at, randomness.bytes(10));
    tables.audit.put({ ...entry, id });
    return id;
  },
  search: async (search) =>
    tables.audit.list({ where: (record) => matches(record, search), by: ['-id'], limit: search.limit }),
  async forgetAddresses(before, limit) {
    const isOld = (record: AuditRecord) => addressOf(record) !== null && record.at < before;
    return forget(tables, tables.audit.list({ where: isOld, by: ['at'], limit }));
  },
  async forgetAddressesOf(userId) {
    forget(
      tables,
      [...tables.audit.values()].filter(({ by }) => by.kind === 'staff' && by.userId === userId),
    );
  },
});
