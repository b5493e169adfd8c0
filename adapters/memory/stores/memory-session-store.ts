import type { SessionStore } from '@meend/core/ports/stores/session-store';
import type { MemoryTables } from '../memory-tables.ts';

export const memorySessionStore = (tables: MemoryTables): SessionStore => ({
  async end(sessionId) {
    tables.endedSessions.add(sessionId);
  },
  async isEnded(sessionId) {
    return tables.endedSessions.has(sessionId);
  },
});
