import { startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import { lengthsOf, streamedParts } from '@meend/tests/kit/player/fake-stream.ts';
import { expect, test } from 'vitest';
import type { QueueItem } from '../queue.ts';

/** A story of three open parts and a locked one. */
const parts = streamedParts([100, 40, 60, -50]);

const play = (
  items: readonly QueueItem[],
  id: string,
  { startAt, ...options }: Parameters<typeof startFakePlayer>[0] & { startAt?: number } = {},
) => {
  const stage = startFakePlayer(options);
  for (const [url, seconds] of lengthsOf(items)) stage.lengths.set(url, seconds);
  stage.start(items, id, startAt);
  return {
    ...stage,
    loads: () => stage.audio.commands.filter(({ type }) => type === 'load').length,
    heard: () =>
      stage.factsOf('place.heard').map(({ resumePoint: { partId, position } }) => [partId, position]),
    ended: () => stage.factsOf('part.ended').map(({ item, next, listened }) => [item.id, next?.id, listened]),
    started: () => stage.factsOf('sound.started').map(({ item, first }) => [item.id, first]),
  };
};

test('a part with a stream is loaded with those after it', () => {
  const { audio, context } = play(parts, 'p1', { startAt: 5 });
  expect(audio.commands[0]).toEqual({ type: 'load', url: '/media/p1~p2', at: 5 });
  expect(context()).toMatchObject({ currentId: 'p1', position: 5, duration: 40 });
});

test('the next part begins in the same stream, without a command, and each is recorded as if alone', () => {
  const { audio, status, context, listen, tracked, started, ended, heard } = play(parts, 'p0', {
    startAt: 90,
  });
  const commands = audio.commands.length;
  listen(12);
  expect([status(), context().currentId, context().position, context().duration]).toEqual([
    'playing',
    'p1',
    2,
    40,
  ]);
  expect([audio.commands.length, audio.isSounding(), audio.position]).toEqual([commands, true, 102]);
  expect(started()).toEqual([
    ['p0', true],
    ['p1', true],
  ]);
  expect(ended().map(([from, to]) => [from, to])).toEqual([['p0', 'p1']]);
  expect(heard()).toContainEqual(['p0', 100]);
  expect(tracked().slice(-3)).toEqual(['audio_progress', 'audio_complete', 'audio_play']);
});

test('the player’s resume point and skipped seconds of the next part do not move the stream', () => {
  const { audio, context, listen, factsOf, press } = play(parts, 'p0', {
    startAt: 95,
    resumeAt: ({ id }) => (id === 'p1' ? 30 : 0),
    skippedOf: () => 20,
  });
  listen(8);
  press({ type: 'pause.pressed' });
  expect([audio.position, context().position]).toEqual([103, 3]);
  expect(factsOf('place.heard').at(-1)?.resumePoint).not.toHaveProperty('skipped');
});

test('before a part that is locked the story ends as it does without a stream', () => {
  const { audio, status, context, listen, ended } = play(parts, 'p2', { startAt: 50 });
  expect(audio.url).toBe('/media/p2');
  listen(11);
  expect([status(), context().currentId, ended().map(([id, next]) => [id, next])]).toEqual([
    'ended',
    'p2',
    [['p2', 'p3']],
  ]);
});

test('the last part of the stream ends the story', () => {
  const { status, context, listen, ended } = play(streamedParts([10, 8]), 'p0');
  listen(19);
  expect([status(), context().currentId, context().position]).toEqual(['ended', 'p1', 8]);
  // Whole seconds, counted with each report of the time.
  expect(ended()).toEqual([
    ['p0', 'p1', 9],
    ['p1', undefined, 8],
  ]);
});

test('where the plan ended meanwhile the part is heard to its end, and then the player stops', () => {
  const { audio, status, context, press, listen, ended } = play(parts, 'p0', { startAt: 90 });
  const locked = parts.map((item) =>
    item.id === 'p0' ? item : { ...item, isOpen: false, url: null, onward: null },
  );
  press({ type: 'queue.renewed', items: locked });
  listen(12);
  expect([status(), audio.isSounding(), context().currentId]).toEqual(['ended', false, 'p0']);
  expect([context().position, ended().length]).toEqual([100, 1]);
  press({ type: 'play.pressed' });
  expect([status(), audio.position, audio.isSounding()]).toEqual(['playing', 0, true]);
});

test('a story changed meanwhile goes on with the part that follows now', () => {
  const { audio, press, listen, context } = play(parts, 'p0', { startAt: 90 });
  press({ type: 'queue.renewed', items: parts.filter(({ id }) => id !== 'p1') });
  listen(12);
  audio.arrive();
  expect([context().currentId, audio.url, audio.position]).toEqual(['p2', '/media/p2', 0]);
});

test('next and previous are seeks inside the stream', { tags: ['playback-14'] }, () => {
  const { audio, status, context, press, listen, loads, started } = play(parts, 'p0', {
    resumeAt: ({ id }) => (id === 'p1' ? 12 : 0),
  });
  press({ type: 'next.pressed' });
  expect([status(), context().currentId, context().position, audio.position]).toEqual([
    'playing',
    'p1',
    12,
    112,
  ]);
  listen(1);
  press({ type: 'seek.to', position: 2 });
  press({ type: 'previous.pressed' });
  listen(1);
  expect([context().currentId, audio.position, audio.isSounding()]).toEqual(['p0', 1, true]);
  expect([loads(), started().map(([id]) => id)]).toEqual([1, ['p0', 'p1', 'p0']]);
});

test('a fast jump, of which more follow, reaches the element as one, in the stream’s time', () => {
  const { audio, press, context } = play(parts, 'p1');
  press({ type: 'next.pressed' });
  press({ type: 'seek.to', position: 20, fast: true });
  expect(audio.commands.at(-1)).toEqual({ type: 'seek', to: 60, fast: true });
  press({ type: 'seek.to', position: 21 });
  expect(audio.commands.at(-1)).toEqual({ type: 'seek', to: 61, fast: false });
  expect(context().position).toBe(21);
});

test('a part chosen from the list is a seek too, also while paused', () => {
  const { audio, status, press, listen, loads } = play(parts, 'p0');
  press({ type: 'pause.pressed' });
  press({ type: 'part.chosen', items: parts, id: 'p2', startAt: 7 });
  listen(1);
  expect([status(), audio.position, loads()]).toEqual(['playing', 148, 1]);
});

test('jumps stay inside the part, and its end is the next part', () => {
  const { audio, context, press } = play(parts, 'p1', { startAt: 20 });
  press({ type: 'seek.by', seconds: -30 });
  expect([context().position, audio.position]).toEqual([0, 0]);
  press({ type: 'seek.by', seconds: 500 });
  expect([context().currentId, context().position, audio.position]).toEqual(['p2', 0, 40]);
});

test('a jump to the end while paused stays there until it plays', () => {
  const { context, status, press, listen } = play(parts, 'p0');
  press({ type: 'pause.pressed' });
  press({ type: 'seek.to', position: 4000 });
  expect([status(), context().currentId, context().position]).toEqual(['paused', 'p0', 100]);
  press({ type: 'play.pressed' });
  listen(1);
  expect([context().currentId, context().position]).toEqual(['p1', 1]);
});

test('after a long pause it resumes 10 s earlier, within the part', () => {
  const { audio, clock, context, press, listen } = play(parts, 'p0', { startAt: 98 });
  listen(6);
  press({ type: 'pause.pressed' });
  clock.increment(61 * 60_000);
  press({ type: 'play.pressed' });
  expect([context().currentId, audio.position]).toEqual(['p1', 100]);
});

test('a part that loops is loaded alone and repeats by the element’s own end', () => {
  const settings = { speed: 1, volume: 100, muted: false, loop: true, stepsBack: true } as const;
  const { audio, context, listen, loads } = play(parts, 'p1', { settings, startAt: 35 });
  expect(audio.url).toBe('/media/p1');
  listen(7);
  expect([context().currentId, audio.position, loads()]).toEqual(['p1', 2, 1]);
});

test.each(['p0', 'p1'])(
  'switched on in the stream, the loop goes on with %s alone from the same place',
  (id) => {
    const { audio, context, press, listen, status } = play(parts, 'p0');
    if (id === 'p1') press({ type: 'next.pressed' });
    listen(7);
    press({ type: 'loop.toggled' });
    audio.arrive();
    expect([status(), audio.url, audio.position, context().position]).toEqual([
      'playing',
      `/media/${id}`,
      7,
      7,
    ]);
    press({ type: 'pause.pressed' });
    expect(audio.isSounding()).toBe(false);
  },
);

test('without a loop again, the next part plays with its stream', () => {
  const { audio, press, listen } = play(parts, 'p0', { startAt: 95 });
  press({ type: 'loop.toggled' });
  press({ type: 'loop.toggled' });
  audio.arrive();
  listen(6);
  expect(audio.url).toBe('/media/p1~p2');
});

test('a restored part of the loaded stream loads nothing and plays from its place', () => {
  const { audio, press, status, loads, listen } = play(parts, 'p0');
  press({ type: 'pause.pressed' });
  press({ type: 'session.restored', items: parts, id: 'p1', startAt: 9 });
  expect([status(), loads()]).toEqual(['paused', 1]);
  press({ type: 'play.pressed' });
  audio.arrive();
  listen(1);
  expect([audio.url, audio.position]).toEqual(['/media/p1~p2', 10]);
});

test('a sleep timer aimed at the end of a part pauses at the boundary, where its fade began', () => {
  const { audio, status, context, press, listen, heard, ended } = play(parts, 'p0', { startAt: 80 });
  press({ type: 'sleep.aimed', aim: { after: 'p0', fadeFrom: { id: 'p0', position: 90 } } });
  listen(21);
  expect([status(), context().pauseReason, context().currentId]).toEqual(['paused', 'sleep', 'p0']);
  expect([audio.isSounding(), audio.position, heard().at(-1), ended()]).toEqual([false, 90, ['p0', 90], []]);
});

test('a sleep timer that ends inside a later part goes back in that part', () => {
  const { audio, context, press, listen } = play(parts, 'p0', { startAt: 95 });
  listen(20);
  press({ type: 'sleep.ended', fadeFrom: { id: 'p1', position: 5 } });
  expect([context().currentId, context().position, audio.position]).toEqual(['p1', 5, 105]);
});

test('a sleep timer whose fade began before the boundary goes back across it', () => {
  const { audio, status, context, press, listen, heard } = play(parts, 'p0', { startAt: 85 });
  listen(20);
  expect(context().currentId).toBe('p1');
  press({ type: 'sleep.ended', fadeFrom: { id: 'p0', position: 95 } });
  expect([status(), context().currentId, context().pauseReason]).toEqual(['paused', 'p0', 'sleep']);
  expect([audio.isSounding(), audio.position, heard().at(-1)]).toEqual([false, 95, ['p0', 95]]);
  press({ type: 'play.pressed' });
  expect([audio.position, context().currentId]).toEqual([65, 'p0']);
});
