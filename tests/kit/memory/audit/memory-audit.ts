import { type AuditRecord, type AuditSearch, type AuditStore, actorId } from '@meend/core/audit/audit.ts';
import {
  eventHour,
  type SecurityEventKind,
  type SecurityEventStore,
  securityEventKinds,
} from '@meend/core/audit/security-event.ts';
import { type AuditId, makeId } from '@meend/core/shared/ids.ts';
import type { Randomness } from '@meend/core/shared/ports.ts';
import type { MemoryTables } from '../tables.ts';

const matches = (record: AuditRecord, search: AuditSearch): boolean =>
  (search.before === null || record.id < search.before) &&
  (search.action === null ||
    record.action === search.action ||
    record.action.startsWith(`${search.action}.`)) &&
  (search.actor === null || actorId(record.by) === search.actor) &&
  (search.subjects === null || search.subjects.includes(record.subject.id)) &&
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

export const memorySecurityEventStore = (tables: MemoryTables): SecurityEventStore => ({
  async record({ kind, userId, at }, times = 1) {
    const event = { hour: eventHour(at), kind, userId, firstAt: at, lastAt: at, times: 0 };
    const before = tables.securityEvents.find(tables.securityEvents.keyOf(event)) ?? event;
    const lastAt = new Date(Math.max(at.getTime(), before.lastAt.getTime()));
    tables.securityEvents.put({ ...before, lastAt, times: before.times + times });
  },
  async list(limit) {
    const rows = tables.securityEvents.list({ by: ['-hour', '-lastAt', 'kind'], limit });
    return rows.map(({ hour: _, ...events }) => events);
  },
  async countSince(from) {
    const since = [...tables.securityEvents.values()].filter(({ hour }) => hour >= eventHour(from));
    const timesOf = (counted: SecurityEventKind): number =>
      since.filter(({ kind }) => kind === counted).reduce((sum, { times }) => sum + times, 0);
    return Object.fromEntries(securityEventKinds.map((kind) => [kind, timesOf(kind)])) as Record<
      SecurityEventKind,
      number
    >;
  },
  forget: async (before, limit) => tables.securityEvents.purge(({ hour }) => hour < eventHour(before), limit),
});
