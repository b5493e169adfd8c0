// Retention of the record of mails about followed stories.
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import type { FollowingStores } from './following.stores.ts';

export const followingRetention = {
  /** Longer than a part is news, so that none is mailed twice. */
  followMails: { days: 90, purge: ({ followMails }, before, limit) => followMails.forget(before, limit) },
} satisfies RetentionRules<FollowingStores>;
