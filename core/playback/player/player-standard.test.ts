// The last step before a part could not be played: its standard rendition, where the better one fails.
import {
  DECODE,
  fine,
  NETWORK,
  playAndFail,
  rejected,
  UNSUPPORTED,
} from '@meend/tests/kit/player/failing-stage.ts';
import { streamedParts } from '@meend/tests/kit/player/fake-stream.ts';
import { expect, test } from 'vitest';
import type { QueueItem } from '../queue.ts';

const single = [{ ...streamedParts([100])[0], onward: null } as QueueItem];
const better = single.map((item) => ({
  ...item,
  url: '/media/better?exp=9999999999',
  standard: '/media/standard?exp=9999999999',
}));
const betterLater = better.map((item) => ({
  ...item,
  url: '/media/better?exp=2',
  standard: '/media/standard?exp=2',
}));

test('a part that cannot be decoded plays on in its standard rendition, from the same place', async () => {
  const { audio, status, listen, fail, steps, asked } = playAndFail(better, [fine]);
  listen(3);
  await fail(DECODE);
  audio.arrive();
  expect([status(), audio.url, audio.position]).toEqual(['playing', '/media/standard?exp=9999999999', 10]);
  expect([steps(), asked]).toEqual([['standard decoding'], []]);
  await fail(DECODE);
  expect([status(), steps()]).toEqual(['loading', ['standard decoding', 'renew decoding']]);
});

test.each([
  ['a fresh address', betterLater],
  ['the same address', better],
])('a recording that is missing under %s too is played in its standard rendition', async (_, answers) => {
  const { audio, status, fail, steps } = playAndFail(better, [rejected], answers);
  await fail(UNSUPPORTED);
  await fail(UNSUPPORTED);
  audio.arrive();
  expect([status(), audio.url, audio.position]).toEqual(['playing', answers[0]?.standard, 7]);
  expect(steps()).toEqual(['renew rejected', 'standard rejected']);
});

test('the address of a standard rendition is renewed once too, then the recording is unavailable', async () => {
  const { audio, status, context, fail, steps } = playAndFail(better, [rejected], betterLater);
  for (let turn = 0; turn < 3; turn += 1) await fail(UNSUPPORTED);
  expect([status(), audio.url, audio.position]).toEqual(['loading', '/media/standard?exp=2', 7]);
  await fail(UNSUPPORTED);
  expect([status(), context().error]).toEqual(['error', 'unavailable']);
  expect(steps()).toEqual(['renew rejected', 'standard rejected', 'renew rejected', 'unavailable rejected']);
});

const inStream = streamedParts([100, 40]).map((item) => ({
  ...item,
  standard: '/media/standard?exp=9999999999',
}));

test.each([
  ['a part plays', better, true, 'playing', []],
  ['a part fails as well', better, false, 'error', ['not-played network']],
  ['a part of a stream plays', inStream, true, 'playing', []],
  ['a part of a stream fails as well', inStream, false, 'error', ['not-played network']],
])('after five attempts the standard rendition of %s', async (_, items, arrives, end, more) => {
  const { audio, status, fail, wait, steps, loads } = playAndFail(items, [fine]);
  await fail(NETWORK);
  for (const seconds of [1, 2, 4, 8, 15]) {
    await wait(seconds);
    await fail(NETWORK);
  }
  expect([status(), audio.url, audio.position, loads()]).toEqual([
    'offline',
    '/media/standard?exp=9999999999',
    7,
    7,
  ]);
  if (arrives) audio.arrive();
  else await fail(NETWORK);
  expect([status(), loads()]).toEqual([end, 7]);
  expect(steps().slice(5)).toEqual(['standard network', ...more]);
});

test('of a stream the part is played alone first, and the next one in its better rendition again', async () => {
  const items = streamedParts([100, 40]).map((item) => ({ ...item, standard: `/media/standard-${item.id}` }));
  const { audio, status, listen, fail, steps } = playAndFail(items, [rejected]);
  for (let turn = 0; turn < 3; turn += 1) {
    await fail(DECODE);
    audio.arrive();
  }
  expect([status(), audio.url, audio.position]).toEqual(['playing', '/media/standard-p0', 8]);
  expect(steps()).toEqual(['skip decoding', 'single decoding', 'standard decoding']);
  listen(93);
  audio.arrive();
  expect([audio.url, status()]).toEqual(['/media/p1', 'playing']);
});

test('a listener who paused meanwhile is not played the standard rendition', async () => {
  const { audio, status, press, fail, wait } = playAndFail(better, [fine]);
  await fail(NETWORK);
  press({ type: 'pause.pressed' });
  for (const seconds of [1, 2, 4, 8, 15]) {
    await wait(seconds);
    await fail(NETWORK);
  }
  expect([status(), audio.isSounding()]).toEqual(['paused', false]);
});
