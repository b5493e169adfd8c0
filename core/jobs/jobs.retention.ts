// Retention of dead-letter jobs.
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import type { JobsStores } from './jobs.stores.ts';

export const jobsRetention = {
  /** They contain an address and a text; one that is not requeued within a month is outdated. */
  deadMails: { days: 30, purge: ({ outbox }, before, limit) => outbox.forgetDeadMails(before, limit) },
} satisfies RetentionRules<JobsStores>;
