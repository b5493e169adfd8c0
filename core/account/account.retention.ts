// How long links and sessions are kept after their end.
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { AccountStores } from './account.stores.ts';

export const accountRetention = {
  /** A link works for ten minutes; for a day its page can say that it was used or came too late. */
  links: { days: 1, purge: ({ oneTimeSecrets }, before, limit) => oneTimeSecrets.forget(before, limit) },
  /** As with links. */
  emailChanges: { days: 1, purge: ({ emailChanges }, before, limit) => emailChanges.forget(before, limit) },
  /** A session ends by itself 30 days after its last use; an ended one is kept until every token of it has expired. */
  sessions: {
    days: 1,
    purge: ({ sessions }, endedAt, limit) =>
      sessions.purge(
        { endedAt, lastUsedAt: new Date(endedAt.getTime() - serverTimings.sessionLifetime) },
        limit,
      ),
  },
} satisfies RetentionRules<AccountStores>;
