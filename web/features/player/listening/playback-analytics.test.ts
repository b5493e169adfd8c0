import { playbackEvents, playbackTracking } from '@meend/core/playback/player/tracking.ts';
import { afterEach, expect, test, vi } from 'vitest';

const page = new EventTarget();
vi.stubGlobal('window', page);
vi.stubGlobal('document', { querySelector: () => null });
vi.stubGlobal('localStorage', undefined);

const steps = vi.hoisted(() => [] as string[]);
vi.mock('@meend/web/api/send-guest-step.ts', () => ({ sendGuestStep: (step: string) => steps.push(step) }));

const { recordEmitted } = await import('./listening-recorder.ts');

afterEach(() => {
  steps.length = 0;
  window.dataLayer = [];
});

test.each(playbackEvents)(
  '%s reaches the data layer with ids, position, duration and percent alone',
  (event) => {
    const heard = { storyId: 'story', partId: 'part', position: 12.4, duration: 24.8 };
    recordEmitted({ type: 'playback.tracked', tracking: playbackTracking(event, heard) });
    page.dispatchEvent(new Event('pagehide'));
    expect(window.dataLayer).toEqual([
      { event, item_id: 'story', part_id: 'part', position: 12, duration: 25, percent: 50 },
    ]);
  },
);

test('a tenth that was heard is what counts as a teaser heard, a press alone is not', () => {
  const heard = { storyId: 'story', partId: 'part', position: 12.4, duration: 24.8 };
  recordEmitted({ type: 'playback.tracked', tracking: playbackTracking('audio_play', heard) });
  expect(steps).toEqual([]);
  recordEmitted({ type: 'playback.tracked', tracking: playbackTracking('audio_progress', heard) });
  expect(steps).toEqual(['teaser-heard']);
});
