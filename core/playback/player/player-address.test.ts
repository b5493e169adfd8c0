import { fakeQueueItem, startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import { expect, test } from 'vitest';

const [NETWORK, DECODE, UNSUPPORTED] = [2, 3, 4];
const open = [fakeQueueItem('teaser'), fakeQueueItem('one')];
const renewUrl = async ({ partId }: { partId: string }) => `/fresh/${partId}`;

test('an expired address is renewed once, without a word', async () => {
  const { start, listen, audio, status, answered } = startFakePlayer({ readAddress: renewUrl });
  start(open, 'one');
  listen(3);
  audio.fail(UNSUPPORTED);
  expect(status()).toBe('loading');
  await answered();
  audio.arrive();
  expect([status(), audio.url, audio.position]).toEqual(['playing', '/fresh/one', 3]);
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
] as const)(
  'a new %s that came while the old address failed is no failure of its own',
  async (_, renewal) => {
    const { start, player, audio, status, answered } = startFakePlayer({ readAddress: renewUrl });
    start(open, 'one');
    player.send(renewal);
    audio.fail(UNSUPPORTED);
    await answered();
    audio.arrive();
    expect([status(), audio.url]).toEqual(['playing', '/fresh/one']);
  },
);

test('the address that just failed is not loaded again', async () => {
  const { start, audio, status, answered } = startFakePlayer({ readAddress: async () => '/media/one' });
  start(open, 'one');
  audio.fail(UNSUPPORTED);
  await answered();
  expect(status()).toBe('error');
  expect(audio.commands.filter(({ type }) => type === 'load')).toHaveLength(1);
});

test('a new address each time is asked for once a failure; trying again may ask once more', async () => {
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

test('a second word of the same failure changes nothing while the address is asked for', async () => {
  const { start, audio, status, answered } = startFakePlayer({ readAddress: renewUrl });
  start(open, 'one');
  audio.fail(UNSUPPORTED);
  audio.fail(UNSUPPORTED);
  expect(status()).toBe('loading');
  await answered();
  audio.arrive();
  expect(status()).toBe('playing');
});

test('a part that was closed meanwhile is asked about before it is loaded again', async () => {
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

test('another part plays after one that is unavailable', async () => {
  const { start, audio, status, context, answered } = startFakePlayer();
  start(open, 'one');
  audio.fail(UNSUPPORTED);
  await answered();
  expect(status()).toBe('error');
  start(open, 'teaser');
  expect([status(), context().error]).toEqual(['playing', null]);
});

test('a part opened a moment ago, without an address yet, asks for it and plays', async () => {
  const { player, audio, status, answered } = startFakePlayer({ readAddress: renewUrl });
  const items = [fakeQueueItem('teaser'), { ...fakeQueueItem('one'), url: null }];
  player.send({ type: 'part.chosen', items, id: 'one' });
  await answered();
  audio.arrive();
  expect([status(), audio.url]).toEqual(['playing', '/fresh/one']);
});

test('an answer for a part the listener has left is not played', async () => {
  const { player, audio, answered } = startFakePlayer({ readAddress: renewUrl });
  const items = [fakeQueueItem('teaser'), { ...fakeQueueItem('one'), url: null }];
  player.send({ type: 'part.chosen', items, id: 'one' });
  player.send({ type: 'part.chosen', items, id: 'teaser' });
  await answered();
  expect(audio.url).toBe('/media/teaser');
});

test('a renewed address waits for its turn; what plays goes on undisturbed', () => {
  const { start, listen, player, audio, press } = startFakePlayer();
  start(open, 'teaser');
  const commands = audio.commands.length;
  player.send({ type: 'address.renewed', partId: 'one', url: '/fresh/one' });
  listen(2);
  expect([audio.commands.length, audio.isSounding()]).toEqual([commands, true]);
  press({ type: 'next.pressed' });
  expect(audio.url).toBe('/fresh/one');
});

test('a queue read again after unlocking opens the next part; another story changes nothing', () => {
  const { start, player, press, context } = startFakePlayer();
  start([fakeQueueItem('teaser'), fakeQueueItem('one', { isOpen: false })], 'teaser');
  player.send({ type: 'queue.renewed', items: [fakeQueueItem('goa', { storyId: 'goa' })] });
  press({ type: 'next.pressed' });
  expect(context().currentId).toBe('teaser');
  player.send({ type: 'queue.renewed', items: open });
  press({ type: 'next.pressed' });
  expect(context().currentId).toBe('one');
});
