import {
  type MediaCommand,
  type MediaEvent,
  plainSettings,
} from '@meend/core/playback/player/player-events.ts';
import { fakeAudioElement } from '@meend/tests/kit/player/fake-audio-element.ts';
import { testClock } from '@meend/tests/kit/player/test-clock.ts';
import { createFakePageAudio } from '@meend/tests/kit/player/test-player.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { mediaActor } from './media-actor.ts';

const HAVE_CURRENT_DATA = 2;
const HAVE_FUTURE_DATA = 3;

const startActor = (
  onEvent: (event: MediaEvent, command: (command: MediaCommand) => void) => void = () => {},
) => {
  const audio = Object.assign(fakeAudioElement(), { readyState: HAVE_FUTURE_DATA, paused: false });
  let nowMs = 0;
  const clock = { ...testClock, elapsed: () => nowMs };
  vi.stubGlobal('HTMLMediaElement', { HAVE_FUTURE_DATA });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const events: MediaEvent[] = [];
  const parent = setup({
    types: { events: {} as MediaEvent },
    actors: { mediaActor: mediaActor(createFakePageAudio(audio), clock) },
  }).createMachine({
    invoke: { id: 'media', src: 'mediaActor', input: { settings: plainSettings } },
    on: {
      '*': {
        actions: ({ event }) => {
          events.push(event);
          onEvent(event, command);
        },
      },
    },
  });
  const actor = createActor(parent).start();
  const command = (wanted: MediaCommand): void => actor.getSnapshot().children.media?.send(wanted);
  onTestFinished(() => {
    actor.stop();
  });
  const fire = (
    name: string,
    changes: Partial<Pick<typeof audio, 'readyState' | 'currentTime' | 'paused' | 'ended'>>,
  ) => {
    nowMs += 1_000;
    Object.assign(audio, changes);
    audio.dispatchEvent(new Event(name));
  };
  return { audio, events, fire, command };
};

test('a timeupdate after the audio has stalled does not count as progress', () => {
  const { events, fire } = startActor();
  fire('timeupdate', { currentTime: 3 });
  fire('waiting', { currentTime: 3.6, readyState: HAVE_CURRENT_DATA });
  fire('timeupdate', { currentTime: 3.8 });
  expect(events).toEqual([
    { type: 'media.time', position: 3 },
    { type: 'media.time', position: 3.6 },
    { type: 'media.waiting' },
  ]);
  fire('timeupdate', { currentTime: 4, readyState: HAVE_FUTURE_DATA });
  expect(events.at(-1)).toEqual({ type: 'media.time', position: 4 });
});

test('every time comes with what the element has played', () => {
  const { audio, events, fire } = startActor();
  const played = { length: 1, start: () => 0, end: () => 3 };
  Object.assign(audio, { played });
  fire('timeupdate', { currentTime: 3 });
  expect(events).toEqual([{ type: 'media.time', position: 3, played }]);
});

test('a pause emits the time first, so that parts passed by a suspended script are not missed', () => {
  const { audio, events, fire } = startActor();
  audio.src = '/media/p0~p1';
  fire('pause', { currentTime: 150, paused: true });
  fire('ended', { ended: true });
  expect(events).toEqual([
    { type: 'media.time', position: 150 },
    { type: 'media.paused', ended: false },
    { type: 'media.ended' },
  ]);
});

test('a source replaced at that time neither pauses nor ends', () => {
  const { audio, events, fire } = startActor((event, command) => {
    if (event.type !== 'media.time') return;
    Object.assign(audio, { ended: false });
    command({ type: 'load', url: '/media/p1', at: 0 });
    command({ type: 'play' });
  });
  audio.src = '/media/p0';
  fire('pause', { currentTime: 100, paused: true, ended: true });
  audio.dispatchEvent(new Event('ended'));
  expect(events.map(({ type }) => type)).toEqual(['media.time']);
  expect(audio).toMatchObject({ src: 'https://meend.test/media/p1', paused: false });
});

test('a part loaded instead of its stream goes on where that is', () => {
  const { audio, command } = startActor();
  audio.src = '/media/p0~p1';
  audio.currentTime = 107;
  command({ type: 'load', url: '/media/p1', at: 5, instead: { url: '/media/p0~p1', from: 100 } });
  expect(audio).toMatchObject({ src: 'https://meend.test/media/p1', currentTime: 7 });
  command({ type: 'load', url: '/media/p2', at: 5, instead: { url: '/media/p0~p1', from: 100 } });
  expect(audio.currentTime).toBe(5);
});

test('where the browser asks, the page declares that it plays', () => {
  const audioSession = { type: 'auto' };
  vi.stubGlobal('navigator', { audioSession });
  startActor();
  expect(audioSession.type).toBe('playback');
});

test.each([
  ['fast, while more jumps follow', true, ['fast 31'], 0],
  ['exactly otherwise', false, [], 31],
])('a jump is made %s', (_, fast, jumps, time) => {
  const { audio, command } = startActor();
  const made: string[] = [];
  Object.assign(audio, { fastSeek: (to: number) => made.push(`fast ${to}`) });
  command({ type: 'seek', to: 31, fast });
  expect([made, audio.currentTime]).toEqual([jumps, time]);
});

test('a browser without fast jumps makes exact ones', () => {
  const { audio, command } = startActor();
  command({ type: 'seek', to: 31, fast: true });
  expect(audio.currentTime).toBe(31);
});

test('the pitch stays at every speed, in older Safaris too', () => {
  const { audio, command } = startActor();
  command({ type: 'rate', rate: 2 });
  expect(audio).toMatchObject({
    playbackRate: 2,
    defaultPlaybackRate: 2,
    preservesPitch: true,
    webkitPreservesPitch: true,
  });
});
