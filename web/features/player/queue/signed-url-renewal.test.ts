import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { testClock } from '@meend/tests/kit/player/test-clock.ts';
import { testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { expect, test } from 'vitest';
import { renewSignedUrls } from './signed-url-renewal.ts';

const NOW = Date.parse('2026-11-20T21:00:00Z');
const signed = (id: string, minutes: number): QueueItem => ({
  ...fakeQueueItem(id),
  url: `/media/${id}?exp=${NOW / 1000 + minutes * 60}`,
});
const [first, second] = [signed('one', 15), signed('two', 10)];

const scene = (playing: QueueItem | null, serverNow = NOW) => {
  const timers: { readonly wait: number; readonly task: () => void }[] = [];
  const after = (wait: number, task: () => void) => {
    const timer = { wait, task };
    timers.push(timer);
    return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
  };
  const player = testPlayer({ clock: { ...testClock, now: () => 0, serverNow: () => serverNow, after } });
  const story = {
    _id: 'shimla',
    audioFiles: [first, second].map(({ partId, url }) => ({ _id: partId, url: `${url}0` })),
  } as unknown as AnyWireStory;
  player.update({ story, items: [first, second], item: playing });
  const sent: string[] = [];
  player.attach((event) => sent.push(event.type === 'address.renewed' ? `${event.partId} ${event.url}` : ''));
  timers.length = 0;
  const stop = renewSignedUrls(player, { fetchStory: async () => story });
  const sounds = (item: QueueItem) => player.emitted.emit({ type: 'sound.started', item, first: true });
  const waits = () => timers.map(({ wait }) => wait / 60_000);
  return { player, stop, sounds, waits, timers, sent };
};

test('the address of the part that sounds is renewed a minute before it expires, also where a stream played on into it', async () => {
  const { player, sounds, waits, timers, sent } = scene(first);
  expect(waits()).toEqual([14]);
  sounds(second);
  expect(waits()).toEqual([9]);
  player.update({ item: second });
  timers[0]?.task();
  await expect.poll(() => sent).toEqual([`two ${second.url}0`]);
});

test('a part that was left meanwhile is not renewed, nor one whose address does not expire', async () => {
  const { player, sounds, timers, waits, sent } = scene(first);
  player.update({ item: second });
  timers[0]?.task();
  await new Promise((done) => setImmediate(done));
  expect(sent).toEqual([]);
  sounds(fakeQueueItem('open'));
  expect(waits()).toEqual([]);
});

test('on a phone in 2099 whose server says no time an address is renewed once a minute, not over and over', async () => {
  const { player, waits, timers } = scene(first, Date.parse('2099-01-01T00:00:00Z'));
  player.update({ item: first });
  expect(waits()).toEqual([0]);
  timers.shift()?.task();
  await expect.poll(waits).toEqual([1]);
});

test('once stopped it renews nothing', () => {
  const { stop, sounds, waits } = scene(first);
  stop();
  sounds(second);
  expect(waits()).toEqual([]);
});
