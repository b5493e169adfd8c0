import type { ErrorTable } from './error-class.ts';

export const playbackErrors = {
  'playback.locked': 'forbidden',
  'shelf.full': 'conflict',
} as const satisfies ErrorTable;
