// How long jobs that were given up are kept.
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import type { JobsStores } from './jobs.stores.ts';

export const jobsRetention = {
  /** They hold an address and a text; what nobody sent again in a month is outdated. */
  deadMails: { days: 30, purge: ({ outbox }, before, limit) => outbox.forgetDeadMails(before, limit) },
} satisfies RetentionRules<JobsStores>;
