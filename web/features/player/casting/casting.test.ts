import type { QueueItem } from '@meend/core/playback/queue.ts';
import { fakeAudioElement } from '@meend/tests/kit/player/fake-audio-element.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { fakeAirPlay, fakeRemote } from '@meend/tests/kit/player/fake-remote.ts';
import { withStreams } from '@meend/tests/kit/player/fake-stream.ts';
import { quietPage, testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startHost } from '../host/host.ts';
import { createCasting } from './casting.ts';

const single = ['p0', 'p1', 'p2'].map((id) => fakeQueueItem(id));

/** What the server signs for a receiver; a public part has a path of its own there. */
const signed = (partId: string) => ({
  url: `/media/asset-${partId}?exp=1&cast=1&sig=x`,
  onward: { url: `/media/asset-${partId}~asset-next?exp=1&cast=1&sig=x`, parts: [] },
});

/** A page with the real machine and a recording in the element. */
const scene = async (items: readonly QueueItem[] = single, extra: object = { remote: fakeRemote() }) => {
  vi.stubGlobal('HTMLMediaElement', { HAVE_METADATA: 1, HAVE_FUTURE_DATA: 3 });
  vi.stubGlobal('navigator', {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const element = Object.assign(fakeAudioElement(), extra);
  const asked: string[] = [];
  const server = { answers: async (partId: string): Promise<object> => signed(partId) };
  const player = testPlayer({
    element,
    loadHost: async () => (one) => startHost(one, quietPage()),
    call: (async (_call: unknown, { params }: { params: { partId: string } }) => {
      asked.push(params.partId);
      return server.answers(params.partId);
    }) as never,
  });
  onTestFinished(player.stop);
  await player.load();
  const starts = vi.fn();
  player.emitted.subscribe(({ type }) => type === 'sound.started' && starts());
  const choose = (id: string, startAt: number) => {
    player.send({ type: 'part.chosen', items, id, startAt });
    element.arrive();
  };
  const casting = createCasting(player);
  /** Presses, and the recording's data arrives. */
  const press = async () => {
    const pressed = casting.press();
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
    await new Promise((done) => setTimeout(done));
    element.arrive();
    await pressed;
  };
  const path = () => element.src.replace('https://meend.test/media/', '').replace(/\?.*cast=1.*/, ' cast');
  return { player, element, casting, press, choose, asked, server, starts, path };
};

test('a press sends the part on from its place, and it counts as one play', async () => {
  const remote = fakeRemote();
  const { player, element, casting, press, choose, path, starts } = await scene(single, { remote });
  choose('p1', 40);
  element.soundFor(2);
  await press();
  expect([path(), element.currentTime, element.paused]).toEqual(['asset-p1 cast', 42, false]);
  expect(casting.read()).toMatchObject({ isConnected: true, hasFailed: false });
  element.soundFor(3);
  remote.become('disconnected');
  element.arrive();
  element.dispatchEvent(new Event('seeked'));
  expect([path(), element.currentTime, element.paused]).toEqual(['p1', 45, false]);
  expect(casting.read()).toMatchObject({ isConnected: false, hasFailed: false });
  expect(player.read()).toMatchObject({ status: 'playing', position: 45 });
  expect(starts).toHaveBeenCalledTimes(1);
});

test('within a stream the whole stream is sent, and the player stays in its part', async () => {
  const items = withStreams(single.slice(0, 2));
  const { player, element, press, choose, path, asked } = await scene(items);
  choose('p0', 90);
  element.currentTime = 130;
  element.dispatchEvent(new Event('seeked'));
  await press();
  expect([asked, path(), element.currentTime]).toEqual([['p0'], 'asset-p0~asset-next cast', 130]);
  expect(player.read()).toMatchObject({ position: 30, item: { id: 'p1' } });
});

test('a closed list of devices changes nothing and says nothing', async () => {
  const remote = Object.assign(fakeRemote(), { answer: 'closes' as const });
  const { element, casting, press, choose, path } = await scene(single, { remote });
  choose('p0', 10);
  await press();
  expect([path(), element.currentTime, element.paused]).toEqual(['p0', 10, false]);
  expect(casting.read().hasFailed).toBe(false);
});

test.each([
  ['the device is lost', () => {}, 'loses the device'],
  ['the server refuses', () => Promise.reject(new Error('locked')), 'chooses'],
] as const)(
  'where %s, the part plays on here, and it is said until the next press',
  async (_, refuse, answer) => {
    const remote = Object.assign(fakeRemote(), { answer: answer as 'chooses' });
    const { element, casting, press, choose, path, server } = await scene(single, { remote });
    choose('p0', 10);
    if (answer === 'chooses') server.answers = refuse as never;
    await press();
    expect([path(), element.currentTime, element.paused]).toEqual(['p0', 10, false]);
    expect(casting.read()).toMatchObject({ isConnected: false, hasFailed: true });
    server.answers = async (partId) => signed(partId);
    remote.answer = 'chooses';
    await press();
    expect(casting.read()).toMatchObject({ isConnected: true, hasFailed: false });
  },
);

test('what the player loads next is sent too', async () => {
  const { player, element, press, choose, path } = await scene();
  choose('p0', 10);
  await press();
  player.send({ type: 'next.pressed' });
  expect(path()).toBe('p1');
  element.dispatchEvent(new Event('loadstart'));
  await vi.waitFor(() => expect(path()).toBe('asset-p1 cast'));
  expect(element.paused).toBe(false);
});

test('a paused part is sent paused, one not yet loaded from its place', async () => {
  const { player, element, press, path } = await scene();
  player.send({ type: 'session.restored', items: single, id: 'p2', startAt: 25 });
  await press();
  expect([path(), element.currentTime, element.paused]).toEqual(['asset-p2 cast', 25, true]);
});

test('a second press lets the listener choose another device, without another address', async () => {
  const remote = fakeRemote();
  const { casting, press, choose, asked, path } = await scene(single, { remote });
  choose('p0', 10);
  await press();
  await casting.press();
  expect([remote.prompts, asked]).toEqual([2, ['p0']]);
  expect([path(), casting.read().isConnected]).toEqual(['p0', false]);
});

test('devices are watched for only while a screen shows them', async () => {
  const remote = fakeRemote();
  const { casting } = await scene(single, { remote });
  expect([casting.kind, remote.watched()]).toEqual(['cast', 0]);
  const stop = casting.watch();
  await vi.waitFor(() => expect(remote.watched()).toBe(1));
  remote.comeNear(true);
  expect(casting.read().isNear).toBe(true);
  remote.comeNear(false);
  expect(casting.read().isNear).toBe(false);
  stop();
  await vi.waitFor(() => expect(remote.watched()).toBe(0));
});

test('a browser that does not look for devices by itself has none', async () => {
  const remote = Object.assign(fakeRemote(), {
    watchAvailability: () => Promise.reject(new DOMException('', 'NotSupportedError')),
  });
  const { casting } = await scene(single, { remote });
  casting.watch()();
  expect(casting.read().isNear).toBe(false);
  expect((await scene(single, {})).casting.kind).toBeNull();
});

test('Safari says itself what is near and where playback is', async () => {
  const { element, casting, press, choose, path } = await scene(single, fakeAirPlay());
  const safari = element as typeof element & ReturnType<typeof fakeAirPlay>;
  casting.watch();
  const near = Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), {
    availability: 'available',
  });
  element.dispatchEvent(near);
  expect([casting.kind, casting.read().isNear]).toEqual(['airplay', true]);
  choose('p0', 10);
  await press();
  expect([safari.pickers, path()]).toEqual([1, 'asset-p0 cast']);
  for (const [isWireless, shown] of [
    [true, 'asset-p0 cast'],
    [false, 'p0'],
  ] as const) {
    safari.webkitCurrentPlaybackTargetIsWireless = isWireless;
    element.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
    expect([casting.read().isConnected, path(), element.currentTime]).toEqual([isWireless, shown, 10]);
  }
});
