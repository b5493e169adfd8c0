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
] as const)('the row of a part whose player is %s is shown as %s', (status, expected) => {
  expect(currentState(view({ status }), 'p1')).toBe(expected);
});

test('rows of other parts, and of an idle player, have no player state', () => {
  expect(currentState(view({ status: 'playing' }), 'p2')).toBeNull();
  expect(currentState(view({ status: 'idle' }), 'p1')).toBeNull();
});

test('a buffering part still counts as playing', () => {
  expect([isSounding('buffering'), isSounding('paused'), isSounding(null)]).toEqual([true, false, false]);
});

test('progress has steps of half a percent, for the part in the player alone', () => {
  expect(playedShare(view({ position: 33.33, duration: 100 }), 'p1')).toBe(0.335);
  expect(playedShare(view({ position: 33.33, duration: 0 }), 'p1')).toBeNull();
  expect(playedShare(view({ position: 33.33, duration: 100 }), 'p2')).toBeNull();
});
