import type { ErrorTable } from './error-class.ts';

export const contentPagesErrors = {
  'page.not-found': 'missing',
} as const satisfies ErrorTable;
