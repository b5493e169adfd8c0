import type { ErrorTable } from './error-class.ts';

export const newslettersErrors = {
  'newsletter.not-found': 'missing',
  'newsletter.needs-subject': 'malformed',
  'newsletter.long-subject': 'malformed',
  'newsletter.long-preheader': 'malformed',
  'newsletter.needs-body': 'malformed',
  'newsletter.long-body': 'malformed',
  'newsletter.edited-meanwhile': 'conflict',
  'newsletter.not-draft': 'conflict',
  'newsletter.not-sending': 'conflict',
  'newsletter.nobody': 'conflict',
} as const satisfies ErrorTable;
