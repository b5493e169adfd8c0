import { startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import { lengthsOf, streamedParts } from '@meend/tests/kit/player/fake-stream.ts';
import { expect, test } from 'vitest';
import type { PartAddress } from '../part-address.ts';

const [NETWORK, DECODE, UNSUPPORTED] = [2, 3, 4];
const START = Date.parse('2026-11-20T21:00:00Z');

/** Addresses that live so many seconds from the test's start. */
const living = (seconds: number) => streamedParts([100, 40, 60], `?exp=${START / 1000 + seconds}`);
const parts = streamedParts([100, 40, 60]);
const renewed = living(3600);

const play = (
  items = parts,
  options: {
    readonly startAt?: number;
    readonly answers?: readonly PartAddress[];
    readonly streamSeconds?: number;
  } = {},
) => {
  const { startAt = 0, answers = renewed, streamSeconds = 200 } = options;
  const asked: string[] = [];
  const stage = startFakePlayer({
    readAddress: async ({ partId }) => {
      asked.push(partId);
      const answer = answers[Number(partId.slice(1))];
      return answer ? { url: answer.url, onward: answer.onward } : null;
    },
  });
  for (const [url, seconds] of lengthsOf([...items, ...renewed])) stage.lengths.set(url, seconds);
  stage.lengths.set('/media/p0~p1~p2', streamSeconds);
  stage.start(items, 'p0', startAt);
  const failWith = async (code: number) => {
    stage.audio.fail(code);
    await stage.answered();
    stage.audio.arrive();
  };
  return {
    ...stage,
    asked,
    failWith,
    failures: () =>
      stage.factsOf('failure.handled').flatMap(({ item, step }) => (step === 'single' ? item.id : [])),
  };
};

test('an expired address of a stream is renewed once, without an error, from the same place', async () => {
  const { audio, status, listen, failWith, failures } = play(living(60), { startAt: 97 });
  listen(2);
  await failWith(UNSUPPORTED);
  expect([status(), audio.url, audio.position, failures()]).toEqual([
    'playing',
    renewed[0]?.onward?.url,
    99,
    [],
  ]);
});

test('a stream refused twice is replaced by its parts for the rest of the story', async () => {
  const { audio, status, listen, answered, failures } = play(living(60), { startAt: 90 });
  for (let attempts = 0; attempts < 2; attempts += 1) {
    audio.fail(UNSUPPORTED);
    await answered();
  }
  audio.arrive();
  expect([status(), audio.url, audio.position, failures()]).toEqual(['playing', '/media/p0', 90, ['p0']]);
  listen(11);
  audio.arrive();
  expect(audio.url).toBe('/media/p1');
});

test('a public stream that was refused is not tried under the same address again', async () => {
  const { audio, status, failWith } = play(parts, { answers: parts, startAt: 7 });
  await failWith(UNSUPPORTED);
  expect([status(), audio.url, audio.position]).toEqual(['playing', '/media/p0', 7]);
});

test('single parts that fail too are unavailable', async () => {
  const { status, context, failWith } = play(parts, { answers: parts });
  await failWith(UNSUPPORTED);
  await failWith(UNSUPPORTED);
  expect([status(), context().error]).toEqual(['error', 'unavailable']);
});

test('another story is tried with its streams', async () => {
  const { audio, start, failWith } = play(parts, { answers: parts });
  await failWith(UNSUPPORTED);
  const others = parts.map((item) => ({ ...item, storyId: 'goa', id: `goa-${item.id}` }));
  start(others, 'goa-p0');
  expect(audio.url).toBe('/media/p0~p1~p2');
});

test('what cannot be decoded is skipped by a second once, then its part plays alone', async () => {
  const { audio, status, listen, press, failWith, failures, factsOf, asked } = play();
  listen(20);
  await failWith(DECODE);
  expect([status(), audio.url, audio.position, failures()]).toEqual(['playing', '/media/p0~p1~p2', 21, []]);
  listen(1);
  press({ type: 'page.hidden' });
  expect(factsOf('place.heard').at(-1)?.resumePoint).toMatchObject({ position: 22, skipped: 1 });
  await failWith(DECODE);
  expect([status(), audio.url, audio.position, failures()]).toEqual(['playing', '/media/p0', 22, ['p0']]);
  expect(asked).toEqual([]);
});

test('a fault in a later part skips in that part', async () => {
  const { audio, context, listen, failWith } = play(parts, { startAt: 95 });
  listen(15);
  await failWith(DECODE);
  expect([context().currentId, context().position, audio.url]).toEqual(['p1', 11, '/media/p1~p2']);
});

test.each([
  [198.9, '/media/p0', 100, ['p0']],
  [201.1, '/media/p0', 100, ['p0']],
  [199.1, '/media/p0~p1~p2', 100, []],
  [200.9, '/media/p0~p1~p2', 100, []],
])('of parts of 200 s a stream of %s s is played as %s', (seconds, url, duration, failed) => {
  const { audio, status, context, failures } = play(parts, { startAt: 3, streamSeconds: seconds });
  audio.arrive();
  expect([status(), audio.url, audio.position, context().duration, failures()]).toEqual([
    'playing',
    url,
    3,
    duration,
    failed,
  ]);
});

test('a lost connection carries on in the stream', async () => {
  const { audio, status, context, listen, clock, answered } = play(parts, { startAt: 95 });
  listen(10);
  audio.fail(NETWORK);
  expect(status()).toBe('offline');
  clock.increment(1000);
  await answered();
  audio.arrive();
  expect([status(), context().currentId, audio.url, audio.position]).toEqual([
    'playing',
    'p1',
    renewed[1]?.onward?.url,
    5,
  ]);
});

test('a stream that fails twice on reconnecting is replaced by its parts', async () => {
  const { audio, status, clock, answered } = play();
  audio.fail(NETWORK);
  for (const wait of [1000, 2000, 4000]) {
    clock.increment(wait);
    await answered();
    if (wait < 4000) audio.fail(UNSUPPORTED);
  }
  audio.arrive();
  expect([status(), audio.url]).toEqual(['playing', renewed[0]?.url]);
});

test('an address that outlives the next part by less than 5 minutes is renewed at the boundary', async () => {
  const { audio, status, context, listen, answered, asked, factsOf } = play(living(300 + 40 + 5), {
    startAt: 90,
  });
  listen(11);
  expect([status(), context().currentId, asked]).toEqual(['loading', 'p1', ['p1']]);
  await answered();
  audio.arrive();
  expect([status(), audio.url, audio.position]).toEqual(['playing', renewed[1]?.onward?.url, 0]);
  expect(factsOf('part.ended').map(({ item }) => item.id)).toEqual(['p0']);
});

test('an address already renewed is loaded at the boundary without checking', async () => {
  const { audio, status, press, listen, asked } = play(living(300 + 40 + 5), { startAt: 90 });
  press({ type: 'queue.renewed', items: renewed });
  listen(11);
  audio.arrive();
  expect([status(), audio.url, asked]).toEqual(['playing', renewed[1]?.onward?.url, []]);
});

test('an address that outlives the next part by 5 minutes plays on', () => {
  const { audio, context, listen } = play(living(300 + 40 + 12), { startAt: 90 });
  listen(11);
  expect([context().currentId, audio.position]).toEqual(['p1', 101]);
});

test('a seek into a stream that expires soon loads the part afresh', async () => {
  const { audio, press, answered, listen } = play(living(60));
  listen(1);
  press({ type: 'queue.renewed', items: renewed });
  press({ type: 'next.pressed' });
  await answered();
  audio.arrive();
  expect(audio.url).toBe(renewed[1]?.onward?.url);
});

test('a renewed address of the current part leaves the stream undisturbed', () => {
  const { audio, press, listen, context } = play();
  const { url = null, onward = null } = renewed[0] ?? {};
  const commands = audio.commands.length;
  press({ type: 'address.renewed', partId: 'p0', url, onward });
  listen(2);
  expect([audio.commands.length, context().items[0]?.onward]).toEqual([commands, onward]);
});
