// The steps against a technical failure, one after the other, and what each is reported as.
import {
  DECODE,
  fine,
  NETWORK,
  playAndFail,
  rejected,
  UNSUPPORTED,
} from '@meend/tests/kit/player/failing-stage.ts';
import { startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import { streamedParts } from '@meend/tests/kit/player/fake-stream.ts';
import { expect, test } from 'vitest';
import type { AddressStatus } from '../playback-failure.ts';
import type { QueueItem } from '../queue.ts';
import { busyWait } from './player-context.ts';

const busy = (seconds: number | null): AddressStatus => ({
  kind: 'busy',
  wait: seconds === null ? null : seconds * 1_000,
});
const single = [{ ...streamedParts([100])[0], onward: null } as QueueItem];
const stream = streamedParts([100, 40, 60]);

const withQuery = (query: string) => single.map((item) => ({ ...item, url: `${item.url}${query}` }));

test('a refused address is replaced once, silently, from the same place', async () => {
  const { audio, status, fail, steps, asked } = playAndFail(
    withQuery('?exp=1'),
    [rejected],
    withQuery('?exp=2'),
  );
  await fail(UNSUPPORTED);
  expect(status()).toBe('loading');
  audio.arrive();
  expect([status(), audio.url, audio.position]).toEqual(['playing', '/media/p0?exp=2', 7]);
  expect([asked, steps()]).toEqual([['/media/p0?exp=1'], ['renew rejected']]);
});

test('a busy server is asked again when it said, and playback goes on from the same place', async () => {
  const { audio, status, fail, wait, steps, loads } = playAndFail(single, [busy(12)]);
  await fail(UNSUPPORTED);
  await wait(11.9);
  expect([status(), loads()]).toEqual(['offline', 1]);
  await wait(0.1);
  audio.arrive();
  expect([status(), audio.position, loads()]).toEqual(['playing', 7, 2]);
  expect(steps()).toEqual(['wait busy', 'retry busy']);
});

test('a busy server that says no time is asked again after 1, 2, 4 s', async () => {
  const { fail, wait, loads } = playAndFail(single, [busy(null)]);
  const counts = [];
  for (const seconds of [1, 2, 4]) {
    await fail(UNSUPPORTED);
    await wait(seconds - 0.1);
    counts.push(loads());
    await wait(0.1);
    counts.push(loads());
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
});

test('a server that turns busy on reconnecting is waited for as it says', async () => {
  const { audio, status, fail, wait, loads, steps } = playAndFail(single, [busy(20)]);
  await fail(NETWORK);
  await wait(1);
  await fail(UNSUPPORTED);
  await wait(19);
  expect(loads()).toBe(2);
  await wait(1);
  audio.arrive();
  expect([status(), loads()]).toEqual(['playing', 3]);
  expect(steps()).toEqual(['retry network', 'wait busy', 'retry busy']);
});

test('a server that stays busy is asked five times, then the part could not be played', async () => {
  const { status, context, fail, wait, steps } = playAndFail(single, [busy(30)]);
  await fail(UNSUPPORTED);
  for (let turn = 0; turn < 5; turn += 1) {
    await wait(30);
    await fail(UNSUPPORTED);
  }
  expect([status(), context().error, busyWait(context())]).toEqual(['error', 'not-played', null]);
  expect(steps().filter((step) => step === 'retry busy')).toHaveLength(5);
  expect(steps().at(-1)).toBe('not-played busy');
});

test('until a busy server plays on, it is said within how long it is asked again', async () => {
  const { audio, status, context, fail, wait } = playAndFail(single, [busy(12), busy(null), busy(3)]);
  const waits = () => [status(), busyWait(context())];
  expect(waits()).toEqual(['playing', null]);
  await fail(UNSUPPORTED);
  expect(waits()).toEqual(['offline', 12_000]);
  await wait(12);
  expect(waits()).toEqual(['offline', 12_000]);
  await fail(UNSUPPORTED);
  expect(waits()).toEqual(['offline', 2_000]);
  await wait(2);
  await fail(UNSUPPORTED);
  expect(waits()).toEqual(['offline', 3_000]);
  await wait(3);
  audio.arrive();
  expect(waits()).toEqual(['playing', null]);
});

test('a connection that is lost while a busy server is waited for is a lost connection', async () => {
  const { player, status, context, fail, wait } = playAndFail(single, [busy(12)]);
  await fail(UNSUPPORTED);
  player.send({ type: 'connection.lost' });
  expect([status(), busyWait(context())]).toEqual(['offline', null]);
  player.send({ type: 'connection.back' });
  await wait(0);
  await fail(NETWORK);
  expect([status(), busyWait(context())]).toEqual(['offline', null]);
});

test.each([
  [429, 1_000, 'busy'],
  [503, 1_000, 'busy'],
  [0, null, 'network'],
])('an address refused with %s leaves it waiting for %s ms at a busy server', async (status, ms, code) => {
  const stage = startFakePlayer({
    readAddress: () => Promise.reject(Object.assign(new Error('refused'), { status })),
  });
  stage.press({
    type: 'part.chosen',
    items: [{ ...streamedParts([100])[0], url: null } as QueueItem],
    id: 'p0',
  });
  await stage.answered();
  expect([stage.status(), busyWait(stage.context()), stage.context().failure]).toEqual(['offline', ms, code]);
});

test('an address that answers by now is tried once more, then the recording is unavailable', async () => {
  const { audio, status, context, fail, steps } = playAndFail(single, [fine]);
  await fail(UNSUPPORTED);
  expect([status(), audio.url]).toEqual(['loading', '/media/p0']);
  await fail(UNSUPPORTED);
  expect([status(), context().error]).toEqual(['error', 'unavailable']);
  expect(steps()).toEqual(['renew rejected', 'unavailable rejected']);
});

test('a server that cannot be reached is a lost connection', async () => {
  const { status, fail } = playAndFail(single, ['unreachable']);
  await fail(UNSUPPORTED);
  expect(status()).toBe('offline');
});

test('a listener who pauses while the server is asked stays paused', async () => {
  const { audio, status, press, answered } = playAndFail(single, [fine]);
  audio.fail(UNSUPPORTED);
  press({ type: 'pause.pressed' });
  await answered();
  expect([status(), audio.isSounding()]).toEqual(['paused', false]);
  press({ type: 'play.pressed' });
  audio.arrive();
  expect([status(), audio.position]).toEqual(['playing', 7]);
});

test('a stream is played on where the server was busy or away, however often', async () => {
  const { audio, status, fail, wait } = playAndFail(stream, [busy(null)]);
  await fail(UNSUPPORTED);
  for (const seconds of [1, 2]) {
    await wait(seconds);
    await fail(UNSUPPORTED);
  }
  await wait(4);
  await wait(20);
  await wait(8);
  audio.arrive();
  expect([status(), audio.url]).toEqual(['playing', '/media/p0~p1~p2']);
});

test('each step is reported once, with its part and what it was against', async () => {
  const { audio, listen, fail, steps, factsOf } = playAndFail(stream, [rejected]);
  await fail(DECODE);
  audio.arrive();
  listen(1);
  await fail(DECODE);
  audio.arrive();
  listen(1);
  await fail(UNSUPPORTED);
  expect(steps()).toEqual(['skip decoding', 'single decoding', 'renew rejected', 'unavailable rejected']);
  expect(factsOf('failure.handled').every(({ item }) => item.partId === 'p0')).toBe(true);
});

test('a stream that is not as long as its parts is reported as such', () => {
  const { player, audio, lengths, steps } = playAndFail(single, [rejected]);
  player.send({ type: 'part.chosen', items: stream.map((item) => ({ ...item, storyId: 'goa' })), id: 'p1' });
  lengths.set('/media/p1~p2', 98);
  audio.arrive();
  expect([audio.url, steps()]).toEqual(['/media/p1', ['single length']]);
});
