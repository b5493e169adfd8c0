import { expect, waitFor } from 'storybook/test';

type Task = () => void;

const { setTimeout: start, clearTimeout: stop } = window;
const MAX_DELAY = 2 ** 31 - 1;
const suspended = new Map<number, Task>();

const undo = (): void => {
  suspended.clear();
  Object.assign(window, { setTimeout: start, clearTimeout: stop });
};

/**
 * Suspends each timer of this delay, in milliseconds, until `runSuspendedTimers`: what shows until then stays, however
 * busy the machine is, and nothing but a timer of exactly this delay ends it. Returns what undoes it.
 */
export const suspendTimers = (delayed: number): (() => void) => {
  const startOrSuspend = (task: Task, delay = 0): number => {
    if (delay !== delayed) return start(task, delay);
    const id = start(() => undefined, MAX_DELAY);
    suspended.set(id, task);
    return id;
  };
  const stopOrDrop = (id: number): void => {
    suspended.delete(id);
    stop(id);
  };
  Object.assign(window, { setTimeout: startOrSuspend, clearTimeout: stopOrDrop });
  return undo;
};

/** Waits until a timer is suspended, and runs it. */
export const runSuspendedTimers = async (): Promise<void> => {
  await waitFor(() => expect(suspended.size).toBeGreaterThan(0));
  const tasks = [...suspended.values()];
  suspended.clear();
  for (const task of tasks) task();
};

/** Timers of these delays, in milliseconds, end at once: another story proves that they last. Returns what undoes it. */
export const endAtOnce = (...delays: readonly number[]): (() => void) => {
  const startOrEnd = (task: Task, delay = 0): number => start(task, delays.includes(delay) ? 0 : delay);
  Object.assign(window, { setTimeout: startOrEnd });
  return undo;
};
