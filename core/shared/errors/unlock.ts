import type { ErrorTable } from './error-class.ts';

export const unlockErrors = {
  'unlock.selection-empty': 'malformed',
  'unlock.selection-full': 'conflict',
  'unlock.already-chosen': 'conflict',
  'unlock.mismatch': 'conflict',
} as const satisfies ErrorTable;
