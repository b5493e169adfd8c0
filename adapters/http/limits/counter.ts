import type { RateLimitWindow } from '@meend/core/rate-limits/rate-limit-store.port.ts';

/** Counts one hit under `key` in a window of `seconds`; rejects if it cannot. */
export type HitCounter = (key: string, seconds: number) => Promise<RateLimitWindow>;
