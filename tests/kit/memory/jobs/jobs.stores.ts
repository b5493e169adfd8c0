import type { JobsStores } from '@meend/core/jobs/jobs.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryOutbox } from './memory-outbox.ts';
import { memoryScheduleStore } from './memory-schedule-store.ts';

export const jobsStores: MemoryStores<Omit<JobsStores, 'rateLimits'>> = ({ tables, randomness }) => ({
  outbox: memoryOutbox(tables, randomness),
  schedule: memoryScheduleStore(tables),
});
