import type { RateLimitWindow } from '@meend/core/rate-limits/rate-limit-store.port.ts';

/** Counts one more try under `key`, in a window of `seconds`; throws when it cannot. */
export type HitCounter = (key: string, seconds: number) => Promise<RateLimitWindow>;
