// How long archives are kept after their end.
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import type { PrivacyStores } from './privacy.stores.ts';

export const privacyRetention = {
  /** A file of one's data is there for a day; its row has no use after that. */
  archives: { days: 0, purge: ({ privacy }, before, limit) => privacy.forgetArchives(before, limit) },
} satisfies RetentionRules<PrivacyStores>;
