import type { PlayerStatus } from '@meend/core/playback/player/player-events.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { storyOf, testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { expect, test, vi } from 'vitest';
import { createComingStory } from '../up-next/coming-story.ts';
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
  return { player, channel, sent, sounds, stop, broadcasts: () => channel.postMessage.mock.calls.length };
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

test('a start in another tab ends the countdown to the next story', () => {
  const { player, channel } = scene('ended');
  const cancel = vi.fn();
  const story = storyOf('temptations', ['a', 'b']);
  player.lazy(createComingStory).set({ story, label: 'Teaser', secondsLeft: 9, playNow: () => {}, cancel });
  channel.dispatchEvent(new Event('message'));
  expect(cancel).toHaveBeenCalledOnce();
});

test('once stopped it says nothing more', () => {
  const { channel, stop, sounds, broadcasts } = scene('paused');
  stop();
  sounds();
  expect([broadcasts(), channel.close.mock.calls.length]).toEqual([0, 1]);
});
