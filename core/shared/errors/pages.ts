import type { ErrorTable } from './error-class.ts';

export const pagesErrors = {
  'page.not-found': 'missing',
  'text.too-complex': 'malformed',
} as const satisfies ErrorTable;
