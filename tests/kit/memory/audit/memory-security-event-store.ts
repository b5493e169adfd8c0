import { eventHour, type SecurityEventKind, securityEventKinds } from '@meend/core/audit/security-event.ts';
import type { SecurityEventStore } from '@meend/core/audit/security-event-store.port.ts';
import type { MemoryTables } from '../tables.ts';

export const memorySecurityEventStore = (tables: MemoryTables): SecurityEventStore => ({
  async record({ kind, userId, at }, times = 1) {
    const key = `${eventHour(at).toISOString()} ${kind} ${userId}`;
    const kept = tables.securityEvents.get(key) ?? { kind, userId, firstAt: at, lastAt: at, times: 0 };
    const lastAt = new Date(Math.max(at.getTime(), kept.lastAt.getTime()));
    tables.securityEvents.set(key, { ...kept, lastAt, times: kept.times + times });
  },
  async list(limit) {
    const kept = [...tables.securityEvents.values()];
    const hour = ({ firstAt }: { readonly firstAt: Date }): number => eventHour(firstAt).getTime();
    return kept
      .sort(
        (a, b) => hour(b) - hour(a) || b.lastAt.getTime() - a.lastAt.getTime() || (a.kind < b.kind ? -1 : 1),
      )
      .slice(0, limit);
  },
  async countSince(from) {
    const since = [...tables.securityEvents.values()].filter(({ lastAt }) => lastAt >= eventHour(from));
    const timesOf = (wanted: SecurityEventKind): number =>
      since.filter(({ kind }) => kind === wanted).reduce((sum, { times }) => sum + times, 0);
    return Object.fromEntries(securityEventKinds.map((kind) => [kind, timesOf(kind)])) as Record<
      SecurityEventKind,
      number
    >;
  },
  async forget(before, limit) {
    const gone = [...tables.securityEvents]
      .filter(([, { firstAt }]) => eventHour(firstAt) < eventHour(before))
      .slice(0, limit);
    for (const [key] of gone) tables.securityEvents.delete(key);
    return gone.length;
  },
});
