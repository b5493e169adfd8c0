import type { playbackErrors } from '@meend/core/shared/errors/playback.ts';

export const playbackMessages = {
  'playback.locked': 'This part is locked.',
  'shelf.no-episodes': 'Only a story that gets new episodes can be followed.',
  'shelf.full': 'This list is full. Remove something first.',
} as const satisfies Record<keyof typeof playbackErrors, string>;
