import type { playbackErrors } from '@meend/core/shared/errors/playback.ts';

export const playbackMessages = {
  'playback.locked': 'This part is locked.',
} as const satisfies Record<keyof typeof playbackErrors, string>;
