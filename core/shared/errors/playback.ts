import type { ErrorTable } from './error-class.ts';

export const playbackErrors = {
  'playback.locked': 'forbidden',
} as const satisfies ErrorTable;
