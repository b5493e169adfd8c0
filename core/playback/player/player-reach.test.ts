import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { expect, test } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import { currentItem, statusOf } from './player-context.ts';
import type { PlayerEvent } from './player-events.ts';
import { playerMachine } from './player-machine.ts';

const items = [
  fakeQueueItem('teaser'),
  { ...fakeQueueItem('one'), url: null },
  fakeQueueItem('two', { isOpen: false }),
];

const happenings: PlayerEvent[] = [
  { type: 'part.chosen', items, id: 'teaser' },
  { type: 'part.chosen', items, id: 'one' },
  { type: 'part.chosen', items, id: 'two' },
  { type: 'session.restored', items, id: 'teaser' },
  { type: 'toggle.pressed' },
  { type: 'next.pressed' },
  { type: 'previous.pressed' },
  { type: 'player.closed' },
  { type: 'other-tab.played' },
  { type: 'connection.back' },
  { type: 'media.playing' },
  { type: 'media.ready', duration: 100 },
  { type: 'media.waiting' },
  { type: 'media.ended' },
  { type: 'media.refused' },
  { type: 'media.failed', code: 2 },
  { type: 'media.failed', code: 4 },
];

/** Events of delays and of the readAddress actor, by the names XState gives them. */
const arrivals = [
  { type: 'xstate.after.bufferingShown.player.playing.starving' },
  { type: 'xstate.after.connectionTimeout.player.buffering' },
  { type: 'xstate.after.connectionTimeout.player.loading' },
  { type: 'xstate.after.connectionTimeout.player.offline.requesting' },
  { type: 'xstate.after.connectionTimeout.player.offline.trying' },
  { type: 'xstate.after.retryWait.player.offline.waiting' },
  { type: 'xstate.done.actor.0.player.loading.requesting', output: '/fresh' },
  { type: 'xstate.done.actor.0.player.loading.requesting', output: null },
  { type: 'xstate.error.actor.0.player.loading.requesting' },
  { type: 'xstate.done.actor.0.player.offline.requesting', output: '/fresh' },
  { type: 'xstate.error.actor.0.player.offline.requesting' },
] as unknown as PlayerEvent[];

const paths = getShortestPaths(playerMachine, {
  input: { now: () => 0 },
  events: [...happenings, ...arrivals],
  serializeState: ({ value, context }) => {
    const { currentId, shouldPlay, loaded, rejections, failures, error } = context;
    return JSON.stringify([value, currentId, shouldPlay, loaded, rejections, failures, error]);
  },
});

test('every state of the player can be reached', () => {
  expect([...new Set(paths.map(({ state }) => JSON.stringify(state.value)))].toSorted()).toEqual([
    '"buffering"',
    '"ended"',
    '"error"',
    '"idle"',
    '"paused"',
    '{"loading":"checking"}',
    '{"loading":"opening"}',
    '{"loading":"requesting"}',
    '{"offline":"checking"}',
    '{"offline":"requesting"}',
    '{"offline":"trying"}',
    '{"offline":"waiting"}',
    '{"playing":"sounding"}',
    '{"playing":"starving"}',
  ]);
});

test('both errors can be reached, the second only after five attempts', () => {
  const met = paths.filter(({ state }) => state.context.error !== null);
  expect([...new Set(met.map(({ state }) => state.context.error))].toSorted()).toEqual([
    'not-played',
    'unavailable',
  ]);
  for (const { state } of met) {
    if (state.context.error === 'not-played') expect(state.context.failures).toBe(5);
  }
});

test('the locked part is never the current one, in any state', () => {
  for (const { state } of paths) expect(currentItem(state.context)?.isOpen ?? true).toBe(true);
});

test('there is an error exactly in the error state', () => {
  for (const { state } of paths) {
    expect(state.context.error !== null).toBe(statusOf(state) === 'error');
  }
});

test('only an idle player has no part', () => {
  for (const { state } of paths) {
    expect(state.context.currentId === null).toBe(statusOf(state) === 'idle');
  }
});
