import { type MediaEvent, plainSettings } from '@meend/core/playback/player/player-events.ts';
import { fakeAudioElement } from '@meend/tests/kit/player/fake-audio-element.ts';
import { createFakePageAudio } from '@meend/tests/kit/player/test-player.ts';
import { browserClock } from '@meend/web/platform/clock.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { mediaActor } from './media-actor.ts';

const HAVE_CURRENT_DATA = 2;
const HAVE_FUTURE_DATA = 3;

const startActor = () => {
  const audio = Object.assign(fakeAudioElement(), { readyState: HAVE_FUTURE_DATA, paused: false });
  let nowMs = 0;
  const clock = { ...browserClock, elapsed: () => nowMs };
  vi.stubGlobal('HTMLMediaElement', { HAVE_FUTURE_DATA });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const events: MediaEvent[] = [];
  const parent = setup({
    types: { events: {} as MediaEvent },
    actors: { mediaActor: mediaActor(createFakePageAudio(audio), clock) },
  }).createMachine({
    invoke: { src: 'mediaActor', input: { settings: plainSettings } },
    on: { '*': { actions: ({ event }) => events.push(event) } },
  });
  const actor = createActor(parent).start();
  onTestFinished(() => {
    actor.stop();
  });
  const fire = (name: string, changes: Partial<Pick<typeof audio, 'readyState' | 'currentTime'>>) => {
    nowMs += 1_000;
    Object.assign(audio, changes);
    audio.dispatchEvent(new Event(name));
  };
  return { events, fire };
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
