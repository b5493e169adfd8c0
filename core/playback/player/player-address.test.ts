import { fakeQueueItem, startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import { expect, test } from 'vitest';

const [NETWORK, DECODE, UNSUPPORTED] = [2, 3, 4];
const open = [fakeQueueItem('teaser'), fakeQueueItem('one')];
const renewUrl = async ({ partId }: { partId: string }) => `/fresh/${partId}`;

test('an expired URL is renewed once, without an error', async () => {
  const { start, listen, audio, status, answered } = startFakePlayer({ readAddress: renewUrl });
  start(open, 'one');
  listen(3);
  audio.fail(UNSUPPORTED);
  expect(status()).toBe('loading');
  await answered();
  audio.arrive();
  expect([status(), audio.url, audio.position]).toEqual(['playing', '/fresh/one', 3]);
});

test('a URL that expires in the middle of its recording is renewed, and no connection is said to be lost', async () => {
  const { start, listen, clock, audio, status, factsOf, answered } = startFakePlayer({
    readAddress: renewUrl,
  });
  const url = `/media/one?exp=${Date.parse('2026-11-20T21:15:00Z') / 1000}`;
  start([{ ...fakeQueueItem('one'), url }], 'one');
  listen(3);
  clock.increment(15 * 60_000);
  audio.fail(NETWORK);
  expect(status()).toBe('loading');
  await answered();
  audio.arrive();
  expect([status(), audio.url, audio.position]).toEqual(['playing', '/fresh/one', 3]);
  expect(factsOf('failure.handled').map(({ step, code }) => `${step} ${code}`)).toEqual(['renew rejected']);
});

test.each([
  ['an address that fails again', renewUrl],
  ['the same address again', async () => '/media/one'],
  ['no address', async () => null],
])('%s makes the recording unavailable', async (_, readAddress) => {
  const { start, audio, status, context, answered, press } = startFakePlayer({ readAddress });
  start(open, 'one');
  audio.fail(DECODE);
  await answered();
  audio.fail(DECODE);
  await answered();
  expect([status(), context().error]).toEqual(['error', 'unavailable']);
  press({ type: 'toggle.pressed' });
  expect(status()).toBe('loading');
});

test.each([
  ['address', { type: 'address.renewed', partId: 'one', url: '/fresh/one' }],
  [
    'queue',
    {
      type: 'queue.renewed',
      items: [fakeQueueItem('teaser'), { ...fakeQueueItem('one'), url: '/fresh/one' }],
    },
  ],
] as const)('a new %s while the old URL failed is no error', async (_, renewal) => {
  const { start, player, audio, status, answered } = startFakePlayer({ readAddress: renewUrl });
  start(open, 'one');
  player.send(renewal);
  audio.fail(UNSUPPORTED);
  await answered();
  audio.arrive();
  expect([status(), audio.url]).toEqual(['playing', '/fresh/one']);
});

test('the URL that just failed is not loaded again', async () => {
  const { start, audio, status, answered } = startFakePlayer({ readAddress: async () => '/media/one' });
  start(open, 'one');
  audio.fail(UNSUPPORTED);
  await answered();
  expect(status()).toBe('error');
  expect(audio.commands.filter(({ type }) => type === 'load')).toHaveLength(1);
});

test('a new URL is requested once per failure; a retry may request another', async () => {
  const addresses = ['/a', '/b', '/c'];
  const { start, press, audio, status, answered } = startFakePlayer({
    readAddress: async () => addresses.shift() ?? null,
  });
  const failAndAnswer = async () => {
    audio.fail(UNSUPPORTED);
    await answered();
  };
  start(open, 'one');
  await failAndAnswer();
  await failAndAnswer();
  expect([status(), audio.url]).toEqual(['error', '/a']);
  press({ type: 'play.pressed' });
  await failAndAnswer();
  expect([status(), audio.url]).toEqual(['loading', '/b']);
});

test('a repeated error event changes nothing while the URL is requested', async () => {
  const { start, audio, status, answered } = startFakePlayer({ readAddress: renewUrl });
  start(open, 'one');
  audio.fail(UNSUPPORTED);
  audio.fail(UNSUPPORTED);
  expect(status()).toBe('loading');
  await answered();
  audio.arrive();
  expect(status()).toBe('playing');
});

test('a part that became locked is requested before it is loaded again', async () => {
  const { start, press, player, audio, status, answered } = startFakePlayer();
  start(open, 'one');
  press({ type: 'pause.pressed' });
  audio.fail(NETWORK);
  player.send({ type: 'queue.renewed', items: open.map((item) => ({ ...item, isOpen: false })) });
  press({ type: 'play.pressed' });
  await answered();
  expect(status()).toBe('error');
  expect(audio.commands.filter(({ type }) => type === 'load')).toHaveLength(1);
});

test('another part plays after an unavailable one', async () => {
  const { start, audio, status, context, answered } = startFakePlayer();
  start(open, 'one');
  audio.fail(UNSUPPORTED);
  await answered();
  expect(status()).toBe('error');
  start(open, 'teaser');
  expect([status(), context().error]).toEqual(['playing', null]);
});

test('a newly opened part without a URL requests it and plays', async () => {
  const { player, audio, status, answered } = startFakePlayer({ readAddress: renewUrl });
  const items = [fakeQueueItem('teaser'), { ...fakeQueueItem('one'), url: null }];
  player.send({ type: 'part.chosen', items, id: 'one' });
  await answered();
  audio.arrive();
  expect([status(), audio.url]).toEqual(['playing', '/fresh/one']);
});

test('the response for a part the listener has left is not played', async () => {
  const { player, audio, answered } = startFakePlayer({ readAddress: renewUrl });
  const items = [fakeQueueItem('teaser'), { ...fakeQueueItem('one'), url: null }];
  player.send({ type: 'part.chosen', items, id: 'one' });
  player.send({ type: 'part.chosen', items, id: 'teaser' });
  await answered();
  expect(audio.url).toBe('/media/teaser');
});

test('a renewed URL is used at the next load; playback continues undisturbed', () => {
  const { start, listen, player, audio, press } = startFakePlayer();
  start(open, 'teaser');
  const commands = audio.commands.length;
  player.send({ type: 'address.renewed', partId: 'one', url: '/fresh/one' });
  listen(2);
  expect([audio.commands.length, audio.isSounding()]).toEqual([commands, true]);
  press({ type: 'next.pressed' });
  expect(audio.url).toBe('/fresh/one');
});

test('a queue refreshed after unlocking opens the next part; another story changes nothing', () => {
  const { start, player, press, context } = startFakePlayer();
  start([fakeQueueItem('teaser'), fakeQueueItem('one', { isOpen: false })], 'teaser');
  player.send({ type: 'queue.renewed', items: [fakeQueueItem('goa', { storyId: 'goa' })] });
  press({ type: 'next.pressed' });
  expect(context().currentId).toBe('teaser');
  player.send({ type: 'queue.renewed', items: open });
  press({ type: 'next.pressed' });
  expect(context().currentId).toBe('one');
});

const elsewhere = [{ ...fakeQueueItem('goa', { storyId: 'goa' }), url: null }];
const unreachable = async (): Promise<never> => {
  throw new Error('Failed to fetch');
};

test.each([
  ['has no address', async () => null, 'error'],
  ['cannot be requested', unreachable, 'offline'],
])('a part that %s ends the sound of the one before', async (_, readAddress, stopped) => {
  const { start, listen, press, audio, status, context, answered } = startFakePlayer({ readAddress });
  start(open, 'one');
  listen(30);
  press({ type: 'part.chosen', items: elsewhere, id: 'goa' });
  await answered();
  audio.starve();
  audio.arrive();
  listen(5);
  expect([status(), audio.isSounding(), context().position]).toEqual([stopped, false, 0]);
});

test('a part that goes on in its stream ends with it where its new address is refused', async () => {
  const { start, listen, audio, status, answered, lengths } = startFakePlayer();
  const stream = (...ids: string[]) => ({
    url: `/media/${ids.join('~')}?exp=${Date.parse('2026-11-20T21:06:00Z') / 1000}`,
    parts: ids.map((id) => ({ id, seconds: 100 })),
  });
  const items = [
    { ...fakeQueueItem('one'), onward: stream('one', 'two') },
    { ...fakeQueueItem('two'), url: null },
  ];
  lengths.set(stream('one', 'two').url, 200);
  start(items, 'one');
  listen(100.5);
  await answered();
  audio.settle();
  expect([status(), audio.isSounding()]).toEqual(['error', false]);
});
