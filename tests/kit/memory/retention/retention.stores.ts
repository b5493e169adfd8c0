import type { RetentionStores } from '@meend/core/retention/retention.stores.ts';
import { memoryDemonstrationStore } from '../demonstration/memory-demonstration-store.ts';
import type { MemoryStores } from '../memory-stores.ts';
import { memoryRateLimitStore } from './memory-rate-limit-store.ts';

export const retentionStores: MemoryStores<RetentionStores> = ({ tables }) => ({
  rateLimits: memoryRateLimitStore(tables),
  demonstration: memoryDemonstrationStore(tables),
});
