// Jobs and rate limits, shared by all processes.
import { type Area, typeOf } from '@meend/core/manifest/area.ts';
import type { Outbox } from './outbox.port.ts';
import type { RateLimitStore } from './rate-limit-store.port.ts';
import type { ScheduleStore } from './schedule.ts';

export interface JobsStores {
  readonly outbox: Outbox;
  readonly schedule: ScheduleStore;
  readonly rateLimits: RateLimitStore;
}

export const jobsArea = {
  stores: typeOf<JobsStores>(),
  retention: {
    /** They contain an address and a text; one that is not requeued within a month is outdated. */
    deadMails: { days: 30, purge: ({ outbox }, before, limit) => outbox.forgetDeadMails(before, limit) },
    /** Expired windows of hours and of a day. */
    tries: { days: 1, purge: ({ rateLimits }, before, limit) => rateLimits.forget(before, limit) },
  },
} satisfies Area<JobsStores>;
