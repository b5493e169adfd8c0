// Property tests of the handover: presses made before the player's machine has loaded result in the same source,
// position, rate, volume and mute state as presses made afterwards. A place in a stream counts as the part's.

import { partAt } from '@meend/core/playback/continuous-stream.ts';
import type { ListenerEvent } from '@meend/core/playback/player/player-events.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import { fakeAudioElement } from '@meend/tests/kit/player/fake-audio-element.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { withStreams } from '@meend/tests/kit/player/fake-stream.ts';
import { memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { testClock } from '@meend/tests/kit/player/test-clock.ts';
import { quietPage, testPlayer } from '@meend/tests/kit/player/test-player.ts';
import type { Clock } from '@meend/web/platform/clock.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startHost } from './host/host.ts';

const single = ['p0', 'p1', 'p2'].map((id) => fakeQueueItem(id, { isOpen: id !== 'p2' }));
const joined = withStreams(single);

/** The part of a source that sounds at this time, and where in it. */
const partIn = (src: string, time: number) => {
  const parts = (src.split('/').at(-1)?.split('~') ?? []).map((id) => ({ id, seconds: 100 }));
  const { index, position } = partAt(parts, time);
  return { part: parts[index]?.id, position };
};

/** Events for the current part that do not advance to a later one. */
const pressesOnPart = (items: readonly QueueItem[]): fc.Arbitrary<ListenerEvent> =>
  fc.oneof(
    fc.constantFrom<ListenerEvent>(
      { type: 'play.pressed' },
      { type: 'pause.pressed' },
      { type: 'toggle.pressed' },
      { type: 'previous.pressed' },
      { type: 'mute.toggled' },
      { type: 'loop.toggled' },
      { type: 'speed.chosen', speed: 1.5 },
      { type: 'speed.chosen', speed: 0.75 },
    ),
    fc.record({
      type: fc.constant('volume.chosen' as const),
      volume: fc.integer({ min: 0, max: 20 }).map((n) => n * 5),
    }),
    fc.record({ type: fc.constant('seek.to' as const), position: fc.integer({ min: 0, max: 90 }) }),
    fc.record({
      type: fc.constant('seek.by' as const), // A jump to the end of a part goes on in a stream.
      seconds: items === joined ? fc.constant(-15) : fc.constantFrom(-15, 30),
    }),
  );

const openChoice = (items: readonly QueueItem[]): fc.Arbitrary<ListenerEvent> =>
  fc.record({
    type: fc.constant('part.chosen' as const),
    items: fc.constant(items),
    id: fc.constantFrom('p0', 'p1'),
    startAt: fc.integer({ min: 0, max: 90 }),
  });

const presses = (items: readonly QueueItem[]): fc.Arbitrary<ListenerEvent> =>
  fc.oneof(
    pressesOnPart(items),
    openChoice(items),
    fc.record({
      type: fc.constant('part.chosen' as const),
      items: fc.constant(items),
      id: fc.constantFrom('p0', 'p1', 'p2'),
    }),
    fc.constantFrom<ListenerEvent>({ type: 'next.pressed' }, { type: 'player.closed' }),
  );

const queues = [
  ['single parts', single],
  ['a stream', joined],
] as const;

const seconds = fc.integer({ min: 1, max: 20 });

/** A page with settings stored on an earlier visit. */
const openPage = () => {
  const element = fakeAudioElement();
  const storage = memoryStorage();
  storage.setItem('player-settings', JSON.stringify({ speed: 1.25, volume: 60, muted: false, loop: false }));
  let elapsed = 0;
  const clock: Clock = {
    ...testClock,
    // Advances enough for every `timeupdate` to pass the throttle.
    elapsed: () => {
      elapsed += 1_000;
      return elapsed;
    },
    nextFrame: (task) => void setImmediate(task),
  };
  const player = testPlayer({
    element,
    storage,
    clock,
    loadHost: async () => (own) => startHost(own, quietPage()),
  });
  const soundState = () => {
    const { src, currentTime, playbackRate, volume, muted, paused } = element;
    return {
      ...(src && partIn(src, currentTime)),
      playbackRate,
      volume,
      muted,
      isSilent: paused || src === '',
    };
  };
  return { player, element, soundState };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeAll(() => void vi.stubGlobal('HTMLMediaElement', { HAVE_METADATA: 1, HAVE_FUTURE_DATA: 3 }));
afterAll(() => void vi.unstubAllGlobals());

/**
 * Runs the same events and seconds of playback on two pages: one with its machine loaded first, one with its machine
 * loaded last.
 */
const expectSameSound = async (happenings: readonly (ListenerEvent | number)[]) => {
  const early = openPage();
  const late = openPage();
  await early.player.load();
  for (const happening of happenings)
    for (const { player, element } of [early, late])
      if (typeof happening === 'number') element.soundFor(happening);
      else player.send(happening);
  await late.player.load();
  for (const { element } of [early, late]) element.arrive();
  await settle();
  expect(late.soundState()).toEqual(early.soundState());
  for (const { player } of [early, late]) player.stop();
};

test.each(queues)(
  'events before the machine has loaded leave the audio element as if it had been there: %s',
  async (_, items) => {
    await fc.assert(fc.asyncProperty(fc.array(presses(items), { maxLength: 8 }), expectSameSound), {
      numRuns: 200,
    });
  },
);

test.each(queues)(
  'a part played before the machine has loaded continues where it was played or sought to: %s',
  async (_, items) => {
    const heard = fc.array(fc.oneof(pressesOnPart(items), seconds), { maxLength: 8 });
    const before = fc.array(presses(items), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(before, openChoice(items), heard, (first, choice, after) =>
        expectSameSound([...first, choice, ...after]),
      ),
      { numRuns: 200 },
    );
  },
);

test('a part that is already playing continues at its position, it is not restarted', async () => {
  const { player, element, soundState } = openPage();
  player.send({ type: 'part.chosen', items: joined, id: 'p0' });
  expect(element.volume).toBe(0.6);
  element.arrive();
  element.currentTime = 3;
  await player.load();
  expect(soundState()).toMatchObject({
    part: 'p0',
    position: 3,
    isSilent: false,
    playbackRate: 1.25,
    volume: 0.6,
  });
  player.stop();
});

test('a stopped player no longer follows the audio element', async () => {
  const { player, element } = openPage();
  await player.load();
  player.send({ type: 'part.chosen', items: joined, id: 'p0' });
  player.stop();
  const before = player.read();
  element.arrive();
  await settle();
  expect(player.read()).toEqual(before);
});
