import type { ListenerEvent } from '@meend/core/playback/player/player-events.ts';
import { fakeAudioElement } from '@meend/tests/kit/player/fake-audio-element.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { testClock } from '@meend/tests/kit/player/test-clock.ts';
import { storyOf, testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { expect, onTestFinished, test } from 'vitest';
import type { Player, PlayerHost } from './player.ts';

const item = fakeQueueItem('p0');
const chosen: ListenerEvent = { type: 'part.chosen', items: [item], id: 'p0', startAt: 7 };

/** A page whose machine loads when the test calls `arrive`. */
const openPage = () => {
  const element = fakeAudioElement();
  const events: ListenerEvent[] = [];
  const host: PlayerHost = { send: (event) => void events.push(event), stop: () => {} };
  let resolve = () => {};
  const loaded = new Promise<void>((done) => {
    resolve = done;
  });
  const player = testPlayer({ element, loadHost: () => loaded.then(() => () => host) });
  onTestFinished(player.stop);
  const arrive = async () => {
    resolve();
    await player.load();
  };
  return { ...player, element, events, arrive };
};

test('a press before the machine has loaded plays in the same task, at the resume point', () => {
  const { send, read, resumePoints, element } = openPage();
  resumePoints.save({
    storyId: 'shimla',
    partId: 'p0',
    position: 7,
    duration: 100,
    heardAt: new Date().toISOString(),
    audioModelType: 'Playlist',
    label: 'Teaser',
    audio: { _id: 'shimla', slug: 's', name: 'S', thumbnail: '', coverArt: '', genre: [] },
  });
  send({ type: 'part.chosen', items: [item], id: 'p0' });
  expect(element).toMatchObject({ src: 'https://meend.test/media/p0', currentTime: 7, plays: 1 });
  expect(read()).toMatchObject({ status: 'loading', shouldPlay: true });
});

test('a second press before the machine has loaded pauses', () => {
  const { send, read, element } = openPage();
  send(chosen);
  send({ type: 'toggle.pressed' });
  expect(element.paused).toBe(true);
  expect(read()).toMatchObject({ status: 'paused', shouldPlay: false });
});

test('once loaded, the machine receives the selected part and that it was paused', async () => {
  const { send, element, events, arrive } = openPage();
  send(chosen);
  send({ type: 'toggle.pressed' });
  await arrive();
  expect(events).toEqual([chosen, { type: 'pause.pressed' }]);
  send({ type: 'play.pressed' });
  expect(events).toHaveLength(3);
  expect(element.plays).toBe(1);
});

test('an open part without a URL waits for the machine', () => {
  const { send, element } = openPage();
  send({ type: 'part.chosen', items: [{ ...item, url: null }], id: 'p0' });
  expect(element.plays).toBe(0);
});

test('a press on play is rendered once, with its story, when playback starts', () => {
  const { play, view, element } = openPage();
  const rendered: unknown[] = [];
  view.subscribe(() => rendered.push(view.read()));
  const story = storyOf(['p0']);
  play(story, [item], 'p0');
  expect(rendered).toEqual([]);
  element.arrive();
  expect(rendered).toEqual([expect.objectContaining({ story, item, status: 'loading' })]);
});

test('a machine that finishes loading after its page was left is never started', async () => {
  let starts = 0;
  const start = (): PlayerHost => {
    starts += 1;
    return { send: () => {}, stop: () => {} };
  };
  const player = testPlayer({ loadHost: async () => start });
  const loading = player.load();
  player.stop();
  await loading;
  expect(starts).toBe(0);
});

test('playback keeps the time of its press when the machine takes it over', async () => {
  let now = 1;
  const start = ({ update }: Player): PlayerHost => {
    update({ shouldPlay: false });
    return { send: () => update({ shouldPlay: true }), stop: () => {} };
  };
  const player = testPlayer({ clock: { ...testClock, now: () => now }, loadHost: async () => start });
  onTestFinished(player.stop);
  player.send(chosen);
  now = 2;
  await player.load();
  expect(player.read()).toMatchObject({ shouldPlay: true, requestedAt: 1 });
});
