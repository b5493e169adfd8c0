import { playbackEvents, playbackTracking } from '@meend/core/playback/player/tracking.ts';
import { quietPage, testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { expect, test } from 'vitest';
import { createListeningRecorder } from './listening-recorder.ts';

/** A recorder that collects analytics events and guest steps. */
const openPage = () => {
  const events: unknown[] = [];
  const steps: string[] = [];
  const { record } = createListeningRecorder(testPlayer(), {
    ...quietPage(),
    track: (event, payload) => events.push({ event, ...payload }),
    sendGuestStep: (step) => steps.push(step),
  });
  return { events, steps, record };
};

test.each(playbackEvents)(
  '%s reaches the data layer with ids, position, duration and percent alone',
  (event) => {
    const { events, record } = openPage();
    const heard = { storyId: 'story', partId: 'part', position: 12.4, duration: 24.8 };
    record({ type: 'playback.tracked', tracking: playbackTracking(event, heard) });
    expect(events).toEqual([
      { event, item_id: 'story', part_id: 'part', position: 12, duration: 25, percent: 50 },
    ]);
  },
);

test('a teaser counts as heard once a tenth was played, not when it is pressed', () => {
  const { steps, record } = openPage();
  const heard = { storyId: 'story', partId: 'part', position: 12.4, duration: 24.8 };
  record({ type: 'playback.tracked', tracking: playbackTracking('audio_play', heard) });
  expect(steps).toEqual([]);
  record({ type: 'playback.tracked', tracking: playbackTracking('audio_progress', heard) });
  expect(steps).toEqual(['teaser-heard']);
});
