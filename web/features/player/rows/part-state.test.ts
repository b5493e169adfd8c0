import { expect, test } from 'vitest';
import { emptyView, type PlayerSnapshot } from '../player-view.ts';
import { currentState, isSounding, playedShare } from './part-state.ts';

const item = {
  id: 'p1',
  storyId: 's1',
  partId: 'p1',
  url: '/media/a',
  title: 'S',
  label: 'Episode 1',
  seconds: 100,
  isOpen: true,
};
const view = (change: Partial<PlayerSnapshot>): PlayerSnapshot => ({ ...emptyView, item, ...change });

test.each([
  ['loading', 'playing'],
  ['playing', 'playing'],
  ['buffering', 'buffering'],
  ['offline', 'buffering'],
  ['paused', 'paused'],
  ['ended', 'paused'],
  ['error', 'paused'],
] as const)('a part whose player is %s looks %s', (status, expected) => {
  expect(currentState(view({ status }), 'p1')).toBe(expected);
});

test('another part, and an idle player, look like nothing', () => {
  expect(currentState(view({ status: 'playing' }), 'p2')).toBeNull();
  expect(currentState(view({ status: 'idle' }), 'p1')).toBeNull();
});

test('a part that waits for data still counts as sounding', () => {
  expect([isSounding('buffering'), isSounding('paused'), isSounding(null)]).toEqual([true, false, false]);
});

test('progress is drawn in half percents, for the part in the player alone', () => {
  expect(playedShare(view({ position: 33.33, duration: 100 }), 'p1')).toBe(0.335);
  expect(playedShare(view({ position: 33.33, duration: 0 }), 'p1')).toBeNull();
  expect(playedShare(view({ position: 33.33, duration: 100 }), 'p2')).toBeNull();
});
