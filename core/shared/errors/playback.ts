import type { ErrorTable } from './error-class.ts';

export const playbackErrors = {
  'playback.locked': 'forbidden',
  'shelf.full': 'conflict',
  'shelf.no-episodes': 'conflict',
} as const satisfies ErrorTable;
