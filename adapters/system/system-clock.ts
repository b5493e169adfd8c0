import type { Clock } from '@meend/core/ports/clock';

export const systemClock: Clock = { now: () => new Date() };
