import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import { expect, test } from 'vitest';
import { playOf } from './play.ts';

const whose = { userId: 'u' as UserId, storyId: 's' as StoryId, partId: 'p' as PartId };
const now = new Date('2026-11-20T10:00:00Z');
const heard = (position: number, heardAt = now) => playOf(whose, { position, duration: 200, heardAt });

test('a play has the furthest tenth reached, and 98 percent counts as the end', () => {
  expect([0.5, 19.9, 20, 195, 196, 200].map((position) => heard(position)?.tenth)).toEqual([
    0, 0, 1, 9, 10, 10,
  ]);
});

test('without listening there is no play', () => {
  expect([heard(0), heard(-1), heard(Number.NaN)]).toEqual([null, null, null]);
});

test('a play counts for the day in India it was heard on', () => {
  expect(heard(9, new Date('2026-11-18T18:30:00Z'))?.day).toBe('2026-11-19');
  expect(heard(9, new Date('2026-11-18T18:29:59Z'))?.day).toBe('2026-11-18');
});
