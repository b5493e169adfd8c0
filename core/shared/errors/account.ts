import type { ErrorTable } from './error-class.ts';

export const accountErrors = {
  'session.required': 'unauthenticated',
  'session.forbidden': 'forbidden',
  'session.not-found': 'missing',
  'session.suspended': 'forbidden',
  'session.leaving': 'forbidden',
  'account.invalid-email': 'malformed',
  'account.own-email': 'malformed',
  'email-change.not-found': 'missing',
  'account.invalid-name': 'malformed',
  'account.age-not-stated': 'malformed',
  'account.invalid-phone': 'malformed',
  'account.phone-not-saved': 'internal',
  'account.short-password': 'malformed',
  'account.long-password': 'malformed',
  'account.common-password': 'malformed',
  'account.sign-in-needed': 'forbidden',
  'account.wrong-password': 'forbidden',
  'unsubscribe.invalid-link': 'malformed',
  'link.unusable': 'malformed',
  'code.unusable': 'malformed',
} as const satisfies ErrorTable;
