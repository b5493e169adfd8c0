import type { UserId } from '@meend/core/shared/ids.ts';
import { expect, test } from 'vitest';
import { inRounds, withoutGrantNote } from './settle-orders.ts';

const round = async () => ({ checked: 50, unanswered: 1, paid: 2, broken: [] });

test('rounds end when as many orders were polled as were due', async () => {
  expect(await inRounds(120, () => false, round)).toEqual({
    checked: 150,
    unanswered: 3,
    paid: 6,
    broken: [],
  });
});

test('rounds end when the time is over, and when nothing is due any more', async () => {
  let rounds = 0;
  const isOver = () => {
    rounds += 1;
    return rounds > 2;
  };
  expect(await inRounds(10_000, isOver, round)).toMatchObject({ checked: 100 });
  const nothing = async () => ({ checked: 0, unanswered: 0, broken: [] });
  expect(await inRounds(10, () => false, nothing)).toMatchObject({ checked: 0 });
});

test('plans without a grant are counted and the first three named', () => {
  const accounts = ['a', 'b', 'c', 'd'] as unknown as readonly UserId[];
  expect([accounts.slice(0, 1), accounts].map(withoutGrantNote)).toEqual([
    '1 plans have no grant and were not changed (a). Run add-days to give an account its days.',
    '4 plans have no grant and were not changed (a, b, c, …). Run add-days to give an account its days.',
  ]);
});
