import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@meend/core/ports/clock.ts';

export const waitUntil =
  (clock: Clock) =>
  (at: Date): Promise<void> =>
    wait(Math.max(0, at.getTime() - clock.now().getTime()));
