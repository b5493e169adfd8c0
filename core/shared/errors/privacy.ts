import type { ErrorTable } from './error-class.ts';

export const privacyErrors = {
  'archive.not-found': 'missing',
  'erasure.staff': 'conflict',
  'erasure.undecided-payment': 'conflict',
} as const satisfies ErrorTable;
