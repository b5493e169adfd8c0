import { expect, test } from 'vitest';
import { Abandoned, runUntilAbandoned, throwIfAbandoned } from './abandoned-reads.ts';

test('work continues while the client is connected, and stops before its next query after', async () => {
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

test('work without a client is never abandoned', () => {
  expect(throwIfAbandoned).not.toThrow();
});
