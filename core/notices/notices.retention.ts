// Retention of the record of sent notices.
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import type { NoticesStores } from './notices.stores.ts';

export const noticesRetention = {
  notices: { days: 90, purge: ({ notices }, before, limit) => notices.forget(before, limit) },
} satisfies RetentionRules<NoticesStores>;
