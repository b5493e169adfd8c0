import type { ListenerEvent } from '@meend/core/playback/player/player-events.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { createStore } from '@meend/web/platform/store.ts';
import { expect, test } from 'vitest';
import { emptyView, type PlayerSnapshot } from '../player-view.ts';
import { playerPhrases, watchRewinds } from './player-phrases.ts';

const scene = () => {
  const view = createStore<PlayerSnapshot>({ ...emptyView, item: fakeQueueItem('p0') });
  const phrases = playerPhrases();
  phrases.set({ begins: [1, 10, 30], ends: [9, 29, 40] });
  const sent: ListenerEvent[] = [];
  const lazy = () => phrases;
  watchRewinds({ view, read: view.read, send: (event) => void sent.push(event), lazy: lazy as never });
  const now = (change: Partial<PlayerSnapshot>) => view.set({ ...view.read(), ...change });
  return { sent, now };
};

const paused = { shouldPlay: false, status: 'paused' } as const;
const playing = { shouldPlay: true, status: 'playing' } as const;

test('a rewind after a pause moves on to the beginning of its sentence', () => {
  const { sent, now } = scene();
  now({ ...playing, position: 17 });
  now({ ...paused, position: 17 });
  now({ ...playing, position: 14 });
  expect(sent).toEqual([{ type: 'seek.to', position: 10 }]);
});

test('without a rewind nothing moves: after a short pause, a seek, in another part, over 6 s back', () => {
  const { sent, now } = scene();
  now({ ...paused, position: 17 });
  now({ ...playing, position: 17 });
  now({ ...paused, position: 17 });
  now({ ...paused, position: 12 });
  now({ ...playing, position: 12 });
  now({ ...paused, position: 39 });
  now({ ...playing, position: 38 });
  now({ ...paused, position: 38 });
  now({ ...playing, position: 2, item: fakeQueueItem('p1') });
  expect(sent).toEqual([]);
});
