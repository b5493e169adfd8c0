import { expect, test } from 'vitest';
import { heardShare } from './heard-share.ts';

test('a part that was finished once counts whole, and one of no length not at all', () => {
  const parts = ['a', 'b', 'c', 'd'].map((id) => ({ id, seconds: 24 }));
  const at = (position: number, finishedAt: Date | null = null) => ({
    position,
    finishedAt,
    unfinishedAt: null,
  });
  const points = new Map([
    ['a', at(0, new Date())],
    ['b', at(12)],
  ]);
  expect(heardShare(parts, (id) => points.get(id))).toBe(1.5 / 4);
  expect(heardShare(parts, () => undefined)).toBe(0);
  expect(heardShare([{ id: 'a', seconds: 0 }], (id) => points.get(id))).toBe(0);
});
