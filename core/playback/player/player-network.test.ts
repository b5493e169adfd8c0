import { fakeQueueItem, startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import { expect, test } from 'vitest';

const NETWORK = 2;
const open = [fakeQueueItem('teaser'), fakeQueueItem('one')];
const renewUrl = async ({ partId }: { partId: string }) => `/fresh/${partId}`;
const unreachable = async () => {
  throw new Error('unreachable');
};

test('after a lost connection playback resumes at its position with a new URL', async () => {
  const { start, listen, audio, clock, status, answered, tracked } = startFakePlayer({
    readAddress: renewUrl,
  });
  start(open, 'one');
  listen(7);
  audio.fail(NETWORK);
  expect(status()).toBe('offline');
  clock.increment(1000);
  await answered();
  expect([audio.url, audio.position]).toEqual(['/fresh/one', 7]);
  audio.arrive();
  expect([status(), audio.isSounding()]).toEqual(['playing', true]);
  expect(tracked()).toEqual(['audio_play']);
});

test('playback stays paused if the listener paused meanwhile', async () => {
  const { start, press, audio, clock, status, answered, context } = startFakePlayer({
    readAddress: renewUrl,
  });
  start(open, 'one');
  audio.fail(NETWORK);
  press({ type: 'pause.pressed' });
  expect(status()).toBe('offline');
  clock.increment(1000);
  await answered();
  audio.arrive();
  expect([status(), context().pauseReason, audio.isSounding()]).toEqual(['paused', 'listener', false]);
  press({ type: 'toggle.pressed' });
  expect([status(), audio.isSounding()]).toEqual(['playing', true]);
});

test('it retries after 1, 2, 4, 8 and 15 s, then shows that the part could not be played', async () => {
  const attempts: number[] = [];
  const stage = startFakePlayer({
    readAddress: async () => {
      attempts.push(stage.clock.now());
      throw new Error('unreachable');
    },
  });
  stage.start(open, 'one');
  stage.audio.fail(NETWORK);
  const lostAt = stage.clock.now();
  for (let second = 0; second < 40; second += 1) {
    stage.clock.increment(1000);
    await stage.answered();
  }
  expect(attempts.map((at) => (at - lostAt) / 1000)).toEqual([1, 3, 7, 15, 30]);
  expect([stage.status(), stage.context().error]).toEqual(['error', 'not-played']);
});

test('when the connection is back it retries at once, also after giving up', async () => {
  const server = { isThere: false };
  const stage = startFakePlayer({ readAddress: (part) => (server.isThere ? renewUrl(part) : unreachable()) });
  stage.start(open, 'one');
  stage.player.send({ type: 'connection.lost' });
  stage.audio.fail(NETWORK);
  for (let second = 0; second < 40; second += 1) {
    stage.clock.increment(1000);
    await stage.answered();
  }
  expect(stage.status()).toBe('error');
  server.isThere = true;
  stage.press({ type: 'connection.back' });
  await stage.answered();
  stage.audio.arrive();
  expect([stage.status(), stage.audio.isSounding()]).toEqual(['playing', true]);
});

test('when the connection is back during a wait it retries at once', async () => {
  const { start, audio, press, answered, status } = startFakePlayer({ readAddress: renewUrl });
  start(open, 'one');
  audio.fail(NETWORK);
  press({ type: 'connection.back' });
  await answered();
  audio.arrive();
  expect(status()).toBe('playing');
});

test('pressing play during a wait retries at once', async () => {
  const { start, audio, press, answered, status } = startFakePlayer({ readAddress: renewUrl });
  start(open, 'one');
  audio.fail(NETWORK);
  press({ type: 'play.pressed' });
  await answered();
  audio.arrive();
  expect(status()).toBe('playing');
});

test('an attempt without a response for 20 s has failed', async () => {
  const { start, audio, clock, answered, context } = startFakePlayer({ readAddress: renewUrl });
  start(open, 'one');
  audio.fail(NETWORK);
  clock.increment(1000);
  await answered();
  clock.increment(20_000);
  expect(context().failures).toBe(1);
});

test('while paused no failure is announced; playing retries', async () => {
  const { start, audio, press, clock, answered, status } = startFakePlayer({ readAddress: unreachable });
  start(open, 'one');
  audio.fail(NETWORK);
  press({ type: 'pause.pressed' });
  for (let second = 0; second < 40; second += 1) {
    clock.increment(1000);
    await answered();
  }
  expect(status()).toBe('paused');
  press({ type: 'play.pressed' });
  expect(audio.commands.slice(-3).map(({ type }) => type)).toEqual(['load', 'rate', 'play']);
});

test('a connection lost while the buffer lasts changes nothing; once it is empty the player is offline', () => {
  const { start, listen, audio, player, clock, status } = startFakePlayer();
  start(open, 'one');
  player.send({ type: 'connection.lost' });
  listen(5);
  expect(status()).toBe('playing');
  audio.starve();
  clock.increment(400);
  expect(status()).toBe('offline');
});

test('stalled data changes nothing while the buffer lasts; once it is empty the player is offline', () => {
  const { start, listen, audio, player, clock, status } = startFakePlayer();
  start(open, 'one');
  player.send({ type: 'media.stalled' });
  listen(5);
  expect(status()).toBe('playing');
  audio.starve();
  clock.increment(400);
  expect(status()).toBe('offline');
});

test('data received again after a stall is not a lost connection', () => {
  const { start, audio, player, clock, status } = startFakePlayer();
  start(open, 'one');
  player.send({ type: 'media.stalled' });
  player.send({ type: 'media.progress' });
  audio.starve();
  clock.increment(400);
  expect(status()).toBe('buffering');
});

test('a wait of 20 s counts as a lost connection', () => {
  const { start, audio, clock, status } = startFakePlayer();
  start(open, 'one');
  audio.starve();
  clock.increment(400);
  clock.increment(20_000);
  expect(status()).toBe('offline');
});

test('an element that recovers by itself plays without a new load', () => {
  const { start, audio, clock, status } = startFakePlayer();
  start(open, 'one');
  audio.starve();
  clock.increment(400);
  clock.increment(20_000);
  const commands = audio.commands.length;
  audio.arrive();
  expect([status(), audio.commands.length]).toEqual(['playing', commands]);
});

test('after a jump while offline the next attempt starts there', async () => {
  const { start, press, audio, clock, answered } = startFakePlayer({ readAddress: renewUrl });
  start(open, 'one');
  audio.fail(NETWORK);
  const before = audio.commands.length;
  press({ type: 'seek.to', position: 64 });
  expect(audio.commands).toHaveLength(before);
  clock.increment(1000);
  await answered();
  expect(audio.commands[before]).toEqual({ type: 'load', url: '/fresh/one', at: 64 });
});

test('a failure while paused is not announced; playing loads the part again', () => {
  const { start, listen, press, audio, status } = startFakePlayer();
  start(open, 'one');
  listen(9);
  press({ type: 'pause.pressed' });
  audio.fail(NETWORK);
  expect(status()).toBe('paused');
  press({ type: 'play.pressed' });
  expect(audio.commands.slice(-3)).toEqual([
    { type: 'load', url: '/media/one', at: 9 },
    { type: 'rate', rate: 1 },
    { type: 'play' },
  ]);
});

test('an aborted load is no error', () => {
  const { start, player, status } = startFakePlayer();
  start(open, 'one');
  player.send({ type: 'media.failed', code: 1 });
  expect(status()).toBe('playing');
});
