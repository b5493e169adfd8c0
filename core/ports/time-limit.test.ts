import { expect, test } from 'vitest';
import { timeLimitBy } from './time-limit.ts';

/** Timers that ring when told to. */
const timers = () => {
  const running = new Map<number, () => void>();
  let made = 0;
  const timeLimit = timeLimitBy(
    (ring) => {
      made += 1;
      running.set(made, ring);
      return made;
    },
    (timer) => void running.delete(timer),
  );
  return { running, timeLimit, ring: () => [...running.values()].map((ring) => ring()) };
};

test('work that is done in time is answered, and its timer is stopped', async () => {
  const { timeLimit, running } = timers();
  expect(await timeLimit(1_000, Promise.resolve('done'))).toBe('done');
  expect(running.size).toBe(0);
});

test('work that takes longer is answered with null, and what becomes of it is not heard', async () => {
  const { timeLimit, running, ring } = timers();
  let fail = (_: Error): void => undefined;
  const work = new Promise<string>((_, reject) => {
    fail = reject;
  });
  const limited = timeLimit(1_000, work);
  ring();
  expect(await limited).toBeNull();
  fail(new Error('too late'));
  expect(running.size).toBe(0);
});

test('work that fails in time fails, and its timer is stopped', async () => {
  const { timeLimit, running } = timers();
  await expect(timeLimit(1_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(running.size).toBe(0);
});
