import { timeLimitBy } from '@meend/core/shared/ports.ts';
import { expect, test } from 'vitest';

/** Timers that fire on request. */
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

test('work that ends in time returns its result, and the timer is cleared', async () => {
  const { timeLimit, running } = timers();
  expect(await timeLimit(1_000, Promise.resolve('done'))).toBe('done');
  expect(running.size).toBe(0);
});

test('work that takes longer returns null, and its later result is ignored', async () => {
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

test('work that throws in time throws, and the timer is cleared', async () => {
  const { timeLimit, running } = timers();
  await expect(timeLimit(1_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(running.size).toBe(0);
});
