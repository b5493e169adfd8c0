// Retention of links and sessions after their end.
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { AccountStores } from './account.stores.ts';

export const accountRetention = {
  /** A link is valid for ten minutes; for a day more its page can say that it was used or has expired. */
  links: { days: 1, purge: ({ oneTimeSecrets }, before, limit) => oneTimeSecrets.forget(before, limit) },
  /** Same as for links. */
  emailChanges: { days: 1, purge: ({ emailChanges }, before, limit) => emailChanges.forget(before, limit) },
  /** No address lives as long. */
  mediaKeys: { days: 1, purge: ({ users }, before, limit) => users.purgeMediaKeys(before, limit) },
  /** A session expires 30 days after its last use; an ended one stays until its last token has expired. */
  sessions: {
    days: 1,
    purge: ({ sessions }, endedAt, limit) =>
      sessions.purge(
        { endedAt, lastUsedAt: new Date(endedAt.getTime() - serverTimings.sessionLifetime) },
        limit,
      ),
  },
} satisfies RetentionRules<AccountStores>;
