import type { PlayerStatus } from '@meend/core/playback/player/player-events.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { expect, test, vi } from 'vitest';
import { singlePlayingTab } from './single-playing-tab.ts';

const scene = (status: PlayerStatus) => {
  const player = testPlayer();
  player.update({ status });
  const sent: string[] = [];
  player.attach(({ type }) => sent.push(type));
  const channel = Object.assign(new EventTarget(), { postMessage: vi.fn(), close: vi.fn() });
  const stop = singlePlayingTab(player, () => channel);
  const sounds = () =>
    player.emitted.emit({ type: 'sound.started', item: fakeQueueItem('one'), first: true });
  return { channel, sent, sounds, stop, broadcasts: () => channel.postMessage.mock.calls.length };
};

test('other tabs learn of each start, and of a part that played before this was there', () => {
  const idle = scene('paused');
  expect(idle.broadcasts()).toBe(0);
  idle.sounds();
  idle.sounds();
  expect(idle.broadcasts()).toBe(2);
  expect(scene('playing').broadcasts()).toBe(1);
});

test('a start in another tab pauses this one', () => {
  const { channel, sent } = scene('playing');
  channel.dispatchEvent(new Event('message'));
  expect(sent).toEqual(['other-tab.played']);
});

test('once stopped it says nothing more', () => {
  const { channel, stop, sounds, broadcasts } = scene('paused');
  stop();
  sounds();
  expect([broadcasts(), channel.close.mock.calls.length]).toEqual([0, 1]);
});
