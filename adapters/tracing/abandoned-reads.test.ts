import { expect, test } from 'vitest';
import { Abandoned, runUntilAbandoned, throwIfAbandoned } from './abandoned-reads.ts';

test('work goes on while it is wanted, and stops before its next question when nobody is there', async () => {
  let isThere = true;
  const executed: number[] = [];
  const query = async (question: number) => {
    throwIfAbandoned();
    executed.push(question);
    if (question === 2) isThere = false;
  };
  const work = runUntilAbandoned(
    () => isThere,
    async () => {
      for (const question of [1, 2, 3]) await query(question);
    },
  );
  await expect(work).rejects.toThrow(Abandoned);
  expect(executed).toEqual([1, 2]);
});

test('work that nobody has to wait for is never given up', () => {
  expect(throwIfAbandoned).not.toThrow();
});
