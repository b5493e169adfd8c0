import type { ErrorTable } from './error-class.ts';

export const bannerErrors = {
  'banner.incomplete': 'malformed',
  'banner.not-a-picture': 'malformed',
  'banner.picture-pixels': 'unprocessable',
  'banner.too-large': 'too-large',
  'banner.bad-url': 'malformed',
  'banner.long-alt': 'malformed',
  'banner.bad-times': 'malformed',
  'banner.bad-audience': 'malformed',
  'banner.not-found': 'missing',
  'banner.ended': 'conflict',
  'banner.invalid-credentials': 'unauthenticated',
} as const satisfies ErrorTable;
