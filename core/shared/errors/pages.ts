import type { ErrorTable } from './error-class.ts';

export const pagesErrors = {
  'page.not-found': 'missing',
} as const satisfies ErrorTable;
