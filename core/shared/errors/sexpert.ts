import type { ErrorTable } from './error-class.ts';

export const sexpertErrors = {
  'answer.not-found': 'missing',
  'answer.question-missing': 'malformed',
  'answer.incomplete': 'malformed',
  'answer.long-text': 'malformed',
  'answer.bad-sources': 'malformed',
  'answer.names-somebody': 'malformed',
  'answer.edited-meanwhile': 'conflict',
  'answer.already-published': 'conflict',
  'answer.withdrawn': 'conflict',
  'question.not-found': 'missing',
  'question.answered': 'conflict',
  'question.topic-missing': 'malformed',
  'question.empty': 'malformed',
  'question.too-long': 'malformed',
} as const satisfies ErrorTable;
