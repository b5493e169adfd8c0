import type { SessionStore } from '@meend/core/ports/stores/session-store';
import type { EntityManager } from '@mikro-orm/postgresql';

export const postgresSessionStore = (em: EntityManager): SessionStore => ({
  // What has run out is forgotten on the way, so the table stays as small as a month of logging out.
  async end(sessionId, until) {
    await em.execute('delete from ended_sessions where ends_at < clock_timestamp()');
    await em.execute(
      'insert into ended_sessions (session_id, ends_at) values (?, ?) on conflict (session_id) do nothing',
      [sessionId, until],
    );
  },
  async isEnded(sessionId) {
    const found = await em.execute<unknown[]>('select 1 from ended_sessions where session_id = ?', [
      sessionId,
    ]);
    return found.length > 0;
  },
});
