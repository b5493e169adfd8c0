// Retention of data exports after their end.
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import type { PrivacyStores } from './privacy.stores.ts';

export const privacyRetention = {
  /** The file is available for a day; its row has no use after that. */
  archives: { days: 0, purge: ({ privacy }, before, limit) => privacy.forgetArchives(before, limit) },
} satisfies RetentionRules<PrivacyStores>;
