import type { ErrorTable } from './error-class.ts';

export const paymentErrors = {
  'order.not-found': 'missing',
  'payment.unavailable': 'unavailable',
  'payment.pending': 'conflict',
  'payment.view-unusable': 'unauthenticated',
  'payment.bad-signature': 'unauthenticated',
  'refund.not-paid': 'conflict',
  'refund.unavailable': 'unavailable',
  'refund.changed': 'conflict',
  'refund.bad-part': 'malformed',
  'refund.refused': 'conflict',
} as const satisfies ErrorTable;
