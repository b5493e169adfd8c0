import { expect, test } from 'vitest';
import { playbackTracking } from './tracking.ts';

const heard = { storyId: 'story', partId: 'part', position: 12.6, duration: 61.4 };

test('an event contains the story, the part, whole seconds and the percentage heard', {
  tags: ['analytics-11'],
}, () => {
  expect(playbackTracking('audio_play', heard)).toEqual({
    event: 'audio_play',
    item_id: 'story',
    part_id: 'part',
    position: 13,
    duration: 61,
    percent: 20,
  });
});

test('a progress event contains its tenth', { tags: ['analytics-14'] }, () => {
  expect(playbackTracking('audio_progress', { ...heard, position: 60.5 }, 100).percent).toBe(100);
});
