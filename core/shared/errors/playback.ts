import type { ErrorTable } from './error-class.ts';

export const playbackErrors = {
  'playback.locked': 'forbidden',
  'shelf.full': 'conflict',
  'shelf.no-episodes': 'conflict',
  'bookmarks.beyond-end': 'malformed',
  'bookmarks.long-note': 'malformed',
} as const satisfies ErrorTable;
