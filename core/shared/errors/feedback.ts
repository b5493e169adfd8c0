import type { ErrorTable } from './error-class.ts';

export const feedbackErrors = {
  'feedback.no-rating': 'malformed',
  'feedback.not-found': 'missing',
  'feedback.long-comment': 'malformed',
} as const satisfies ErrorTable;
