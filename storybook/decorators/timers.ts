import { expect, waitFor } from 'storybook/test';

type Task = () => void;

const { setTimeout: start, clearTimeout: stop } = window;
const LONGEST_DELAY = 2 ** 31 - 1;
const held = new Map<number, Task>();

const undo = (): void => {
  held.clear();
  Object.assign(window, { setTimeout: start, clearTimeout: stop });
};

/**
 * Holds each timer of this delay, in milliseconds, until `endHeldTimers`: what shows until then stays, however busy the
 * machine is, and nothing but a timer of exactly this delay ends it. Returns what undoes it.
 */
export const holdTimers = (delayed: number): (() => void) => {
  const startOrHold = (task: Task, delay = 0): number => {
    if (delay !== delayed) return start(task, delay);
    const id = start(() => undefined, LONGEST_DELAY);
    held.set(id, task);
    return id;
  };
  const stopOrDrop = (id: number): void => {
    held.delete(id);
    stop(id);
  };
  Object.assign(window, { setTimeout: startOrHold, clearTimeout: stopOrDrop });
  return undo;
};

/** Waits until a timer is held, and ends it. */
export const endHeldTimers = async (): Promise<void> => {
  await waitFor(() => expect(held.size).toBeGreaterThan(0));
  const tasks = [...held.values()];
  held.clear();
  for (const task of tasks) task();
};

/** Timers of these delays, in milliseconds, end at once: another story proves that they last. Returns what undoes it. */
export const endAtOnce = (...delays: readonly number[]): (() => void) => {
  const startOrEnd = (task: Task, delay = 0): number => start(task, delays.includes(delay) ? 0 : delay);
  Object.assign(window, { setTimeout: startOrEnd });
  return undo;
};
