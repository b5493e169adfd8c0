import {
  eventHour,
  type SecurityEventKind,
  type SecurityEventStore,
  securityEventKinds,
} from '@meend/core/audit/security-event.ts';
import type { MemoryTables } from '../tables.ts';

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
