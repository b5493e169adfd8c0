import { fakeQueueItem, startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import { expect, test } from 'vitest';

const teaser = fakeQueueItem('teaser');
const one = fakeQueueItem('one');
const two = fakeQueueItem('two');
const lockedOne = fakeQueueItem('one', { isOpen: false });
const open = [teaser, one, two];
const guest = [teaser, lockedOne];

test('a press on an open part loads its URL and calls play() in the click’s task', () => {
  const { player, audio, status } = startFakePlayer();
  player.send({ type: 'part.chosen', items: open, id: 'one' });
  expect(audio.commands).toEqual([
    { type: 'load', url: '/media/one', at: 0 },
    { type: 'rate', rate: 1 },
    { type: 'play' },
  ]);
  expect(status()).toBe('loading');
});

test('playback is emitted once as a first play', { tags: ['playback-15', 'analytics-11'] }, () => {
  const { start, status, tracked, factsOf, audio } = startFakePlayer();
  start(open, 'teaser');
  expect([status(), audio.isSounding()]).toEqual(['playing', true]);
  expect(tracked()).toEqual(['audio_play']);
  expect(factsOf('sound.started')).toEqual([{ type: 'sound.started', item: teaser, first: true }]);
});

test('a press on a locked part is emitted and playback continues', () => {
  const { start, press, status, audio, factsOf, context } = startFakePlayer();
  start(guest, 'teaser');
  press({ type: 'part.chosen', items: guest, id: 'one' });
  expect(factsOf('part.locked')).toEqual([{ type: 'part.locked', item: lockedOne, by: 'chosen' }]);
  expect([status(), context().currentId, audio.isSounding()]).toEqual(['playing', 'teaser', true]);
});

test('a locked part chosen without playback leaves the player empty', () => {
  const { press, status, audio, factsOf } = startFakePlayer();
  press({ type: 'part.chosen', items: guest, id: 'one' });
  expect([status(), audio.commands.length, factsOf('part.locked').length]).toEqual(['idle', 0, 1]);
});

test('a part that is not in its queue is ignored', () => {
  const { press, status, facts } = startFakePlayer();
  press({ type: 'part.chosen', items: open, id: 'nine' });
  expect([status(), facts]).toEqual(['idle', []]);
});

test('next and previous move between open parts and report a locked neighbour', {
  tags: ['playback-3', 'playback-14'],
}, () => {
  const { start, press, audio, context, factsOf } = startFakePlayer();
  const items = [lockedOne, teaser, two];
  start(items, 'teaser');
  press({ type: 'next.pressed' });
  expect([context().currentId, audio.url]).toEqual(['two', '/media/two']);
  press({ type: 'previous.pressed' });
  audio.arrive();
  press({ type: 'previous.pressed' });
  expect(context().currentId).toBe('teaser');
  expect(factsOf('part.locked').map(({ by }) => by)).toEqual(['previous']);
});

test('previous restarts the part after more than 3 s', () => {
  const { start, press, listen, context, audio } = startFakePlayer();
  start(open, 'one');
  listen(4);
  press({ type: 'previous.pressed' });
  expect([context().currentId, audio.position, audio.isSounding()]).toEqual(['one', 0, true]);
  press({ type: 'previous.pressed' });
  expect(context().currentId).toBe('teaser');
});

test('next at the last part and previous without a part change nothing', () => {
  const { start, press, context, status } = startFakePlayer();
  press({ type: 'previous.pressed' });
  press({ type: 'next.pressed' });
  expect(status()).toBe('idle');
  start(open, 'two');
  press({ type: 'next.pressed' });
  expect([context().currentId, status()]).toEqual(['two', 'playing']);
});

test('pausing is emitted and stops playback; pressing again resumes at the position', {
  tags: ['playback-16', 'playback-17', 'analytics-11'],
}, () => {
  const { start, press, listen, audio, status, tracked, context } = startFakePlayer();
  start(open, 'one');
  listen(7);
  press({ type: 'toggle.pressed' });
  expect([status(), context().pauseReason, audio.isSounding()]).toEqual(['paused', 'listener', false]);
  press({ type: 'toggle.pressed' });
  expect([status(), audio.isSounding(), audio.position]).toEqual(['playing', true, 7]);
  expect(tracked()).toEqual(['audio_play', 'audio_pause', 'audio_resume']);
});

test('after a pause of over an hour it resumes 10 s earlier, once', () => {
  const { start, press, listen, clock, audio } = startFakePlayer();
  start(open, 'one');
  listen(30);
  press({ type: 'pause.pressed' });
  clock.increment(61 * 60_000);
  press({ type: 'play.pressed' });
  expect(audio.position).toBe(20);
  press({ type: 'pause.pressed' });
  press({ type: 'play.pressed' });
  expect(audio.position).toBe(20);
});

test('a second pause before playback starts rewinds no further, nor does a jump while paused', () => {
  const { start, press, listen, clock, audio } = startFakePlayer();
  start(open, 'one');
  listen(40);
  press({ type: 'pause.pressed' });
  audio.starve();
  clock.increment(61 * 60_000);
  press({ type: 'play.pressed' });
  press({ type: 'pause.pressed' });
  press({ type: 'play.pressed' });
  expect(audio.position).toBe(30);
  press({ type: 'pause.pressed' });
  clock.increment(61 * 60_000);
  press({ type: 'seek.to', position: 50 });
  press({ type: 'play.pressed' });
  expect(audio.position).toBe(50);
});

test('a part opens at its resume point, or at the requested position', () => {
  const { start, press, audio, context } = startFakePlayer({ resumeAt: ({ id }) => (id === 'one' ? 40 : 0) });
  start(open, 'one');
  expect(audio.position).toBe(40);
  press({ type: 'part.chosen', items: open, id: 'two', startAt: 12 });
  expect([context().currentId, audio.position]).toEqual(['two', 12]);
});

test('choosing the current part changes nothing; choosing it while paused resumes', () => {
  const { start, press, listen, audio, status } = startFakePlayer();
  start(open, 'one');
  listen(5);
  const before = audio.commands.length;
  press({ type: 'part.chosen', items: open, id: 'one' });
  expect(audio.commands).toHaveLength(before);
  press({ type: 'pause.pressed' });
  press({ type: 'part.chosen', items: open, id: 'one' });
  expect([status(), audio.position]).toEqual(['playing', 5]);
  press({ type: 'part.chosen', items: open, id: 'one', startAt: 60 });
  expect([status(), audio.position]).toEqual(['playing', 60]);
});

test('after the end of a part the next open one plays', () => {
  const { start, listen, audio, context, status, tracked, factsOf } = startFakePlayer();
  start(open, 'teaser');
  listen(100);
  expect([status(), context().currentId, audio.url]).toEqual(['loading', 'one', '/media/one']);
  audio.arrive();
  expect(status()).toBe('playing');
  expect(tracked().filter((event) => event !== 'audio_progress')).toEqual([
    'audio_play',
    'audio_complete',
    'audio_play',
  ]);
  expect(factsOf('part.ended')).toMatchObject([{ item: teaser, next: one }]);
});

test('the end of a teaser before a locked part stops and offers that part', () => {
  const { start, listen, press, status, context, factsOf } = startFakePlayer();
  start(guest, 'teaser');
  listen(100);
  expect([status(), context().currentId]).toEqual(['ended', 'teaser']);
  expect(factsOf('part.ended')).toMatchObject([{ item: teaser, next: lockedOne }]);
  press({ type: 'next.pressed' });
  expect(factsOf('part.locked').map(({ item, by }) => [item.id, by])).toEqual([['one', 'next']]);
  press({ type: 'play.pressed' });
  expect([status(), context().position]).toEqual(['playing', 0]);
});

test('the end of a story is emitted, and it can be heard again from any position', {
  tags: ['playback-18', 'analytics-12'],
}, () => {
  const { start, listen, press, status, audio, factsOf, tracked } = startFakePlayer();
  start([teaser], 'teaser');
  listen(100);
  expect(factsOf('part.ended')).toMatchObject([{ item: teaser, next: null }]);
  expect(tracked().at(-1)).toBe('audio_complete');
  press({ type: 'seek.by', seconds: 30 });
  expect(status()).toBe('ended');
  press({ type: 'seek.by', seconds: -15 });
  expect([status(), audio.position]).toEqual(['paused', 85]);
  press({ type: 'play.pressed' });
  expect([status(), audio.position, audio.isSounding()]).toEqual(['playing', 85, true]);
});

test('the play button at the end restarts the part', () => {
  const { start, listen, press, status, audio } = startFakePlayer();
  start([teaser], 'teaser');
  listen(100);
  press({ type: 'toggle.pressed' });
  expect([status(), audio.position, audio.isSounding()]).toEqual(['playing', 0, true]);
});

test('previous after the end restarts the part', () => {
  const { start, listen, press, status, audio } = startFakePlayer();
  start([teaser], 'teaser');
  listen(100);
  press({ type: 'previous.pressed' });
  expect([status(), audio.position, audio.isSounding()]).toEqual(['playing', 0, true]);
});

test('a looping part restarts and is emitted as played again', { tags: ['playback-4'] }, () => {
  const { start, listen, press, tracked, audio, context, factsOf } = startFakePlayer();
  start(open, 'teaser');
  press({ type: 'loop.toggled' });
  listen(101);
  expect([context().currentId, audio.isSounding(), audio.position]).toEqual(['teaser', true, 1]);
  expect(tracked().filter((event) => event !== 'audio_progress')).toEqual([
    'audio_play',
    'audio_complete',
    'audio_play',
  ]);
  expect(factsOf('part.ended')).toEqual([]);
});

test('a rejected play() leaves it paused, waiting for a tap', () => {
  const { player, audio, press, status, context } = startFakePlayer();
  audio.refuse(true);
  player.send({ type: 'part.chosen', items: open, id: 'one' });
  audio.settle();
  expect([status(), context().pauseReason]).toEqual(['paused', 'tap-to-play']);
  audio.refuse(false);
  audio.arrive();
  press({ type: 'play.pressed' });
  expect([status(), context().pauseReason, audio.isSounding()]).toEqual(['playing', null, true]);
});

test('playback in another tab pauses this one', () => {
  const { start, press, status, context, audio } = startFakePlayer();
  start(open, 'one');
  press({ type: 'other-tab.played' });
  expect([status(), context().pauseReason, audio.isSounding()]).toEqual(['paused', 'other-tab', false]);
});

test('another tab changes nothing in a paused tab', () => {
  const { start, press, context } = startFakePlayer();
  start(open, 'one');
  press({ type: 'pause.pressed' });
  press({ type: 'other-tab.played' });
  expect(context().pauseReason).toBe('listener');
});

test('a pause by the system is a pause; the system may also resume', () => {
  const { start, player, audio, status, context, tracked } = startFakePlayer();
  start(open, 'one');
  audio.interrupt();
  expect([status(), context().pauseReason, context().shouldPlay]).toEqual(['paused', 'system', false]);
  player.send({ type: 'media.playing' });
  expect([status(), context().shouldPlay]).toEqual(['playing', true]);
  expect(tracked()).toEqual(['audio_play', 'audio_pause', 'audio_resume']);
});

test('after a reload the part is shown paused at its position and nothing is fetched until play', () => {
  const { press, player, audio, status, context, tracked } = startFakePlayer({ resumeAt: () => 33 });
  player.send({ type: 'session.restored', items: open, id: 'two' });
  expect([status(), context().pauseReason, context().position]).toEqual(['paused', 'restored', 33]);
  expect(audio.commands).toEqual([]);
  press({ type: 'toggle.pressed' });
  audio.arrive();
  expect([status(), audio.position, audio.isSounding()]).toEqual(['playing', 33, true]);
  expect(tracked()).toEqual(['audio_play']);
});

test('a reload never shows a locked part and never interrupts playback', () => {
  const { start, player, status, context } = startFakePlayer();
  player.send({ type: 'session.restored', items: guest, id: 'one' });
  expect(status()).toBe('idle');
  start(guest, 'teaser');
  player.send({ type: 'session.restored', items: open, id: 'two' });
  expect([status(), context().currentId]).toEqual(['playing', 'teaser']);
});

test('buffering is shown only after 400 ms', () => {
  const { start, audio, clock, status } = startFakePlayer();
  start(open, 'one');
  audio.starve();
  clock.increment(399);
  expect(status()).toBe('playing');
  clock.increment(1);
  expect(status()).toBe('buffering');
  audio.arrive();
  expect(status()).toBe('playing');
});

test('closing the player saves the resume point, empties the element and clears the story', () => {
  const { start, press, listen, status, context, audio, factsOf } = startFakePlayer();
  start(open, 'one');
  listen(3);
  press({ type: 'player.closed' });
  expect([status(), context().items, audio.url]).toEqual(['idle', [], null]);
  expect(factsOf('place.heard').map(({ resumePoint }) => resumePoint.position)).toEqual([3]);
});
