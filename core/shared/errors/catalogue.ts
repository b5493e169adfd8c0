import type { ErrorTable } from './error-class.ts';

export const catalogueErrors = {
  'story.not-found': 'missing',
  'catalogue.incomplete': 'malformed',
  'catalogue.incomplete-temptation': 'malformed',
  'catalogue.incomplete-part': 'malformed',
  'catalogue.too-many-genres': 'malformed',
  'catalogue.long-genre': 'malformed',
  'catalogue.long-text': 'malformed',
  'catalogue.invalid-price': 'malformed',
  'catalogue.invalid-open-parts': 'malformed',
  'catalogue.invalid-date': 'malformed',
  'catalogue.announced-without-date': 'malformed',
  'catalogue.too-many-parts': 'malformed',
  'catalogue.foreign-address': 'conflict',
  'catalogue.refused-file': 'conflict',
  'catalogue.used-file': 'conflict',
  'catalogue.edited-meanwhile': 'conflict',
  'catalogue.already-published': 'conflict',
  'catalogue.withdrawn': 'conflict',
} as const satisfies ErrorTable;
