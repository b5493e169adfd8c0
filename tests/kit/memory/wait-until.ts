import type { Clock } from '@meend/core/shared/ports.ts';

/** Waits by the device's timers. */
export const waitUntilBy =
  (clock: Clock) =>
  (at: Date): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, at.getTime() - clock.now().getTime()));
    });
