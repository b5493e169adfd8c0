// Interval loop: runs a task repeatedly, one run at a time, until it is stopped.
import type { Logger } from 'pino';

export interface Repeating {
  /** Waits for the current run. */
  stop(): Promise<void>;
}

export const intervalLoop = (
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  log: Logger,
): Repeating => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ work: name, fault: error }, 'repeating work failed');
    }
    if (!isStopped) schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      running = run();
    }, everyMs);
  };
  schedule();

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
