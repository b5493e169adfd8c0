import type { JobsStores } from '@meend/core/jobs/jobs.stores.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryOutbox } from './memory-outbox.ts';
import { memoryScheduleStore } from './memory-schedule-store.ts';

export const jobsStores: MemoryStores<JobsStores> = ({ tables, randomness }) => ({
  outbox: memoryOutbox(tables, randomness),
  schedule: memoryScheduleStore(tables),
});
