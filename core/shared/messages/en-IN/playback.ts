import type { playbackErrors } from '@meend/core/shared/errors/playback.ts';

export const playbackMessages = {
  'playback.locked': 'This part is locked.',
  'shelf.no-episodes': 'Only a story that gets new episodes can be followed.',
  'shelf.full': 'This list is full. Remove something first.',
  'bookmarks.beyond-end': 'This moment lies outside the recording.',
  'bookmarks.long-note': 'Keep the note to 120 letters.',
} as const satisfies Record<keyof typeof playbackErrors, string>;
