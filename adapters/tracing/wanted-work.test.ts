import { expect, test } from 'vitest';
import { Abandoned, requireWanted, whileWanted } from './wanted-work.ts';

test('work goes on while it is wanted, and stops before its next question when nobody is there', async () => {
  let isThere = true;
  const asked: number[] = [];
  const ask = async (question: number) => {
    requireWanted();
    asked.push(question);
    if (question === 2) isThere = false;
  };
  const work = whileWanted(
    () => isThere,
    async () => {
      for (const question of [1, 2, 3]) await ask(question);
    },
  );
  await expect(work).rejects.toThrow(Abandoned);
  expect(asked).toEqual([1, 2]);
});

test('work that nobody has to wait for is never given up', () => {
  expect(requireWanted).not.toThrow();
});
