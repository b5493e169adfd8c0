import type { paymentErrors } from '@meend/core/shared/errors/payment.ts';

export const paymentMessages = {
  'order.not-found': 'We could not find this order.',
  'payment.unavailable': 'We could not start the payment. You have not been charged.',
  'payment.pending': 'A payment is still being confirmed',
  'payment.view-unusable': 'This way back to your payment has expired. Please log in to see it.',
  'payment.bad-signature': 'This message is not signed as it should be.',
  'refund.not-paid': 'Only a paid order can be refunded.',
  'refund.unavailable': 'The payment provider could not be asked. Please try again in a moment.',
  'refund.changed': 'More was paid for this order meanwhile. Look at it again.',
  'refund.bad-part': 'Give back at least ₹1, and at most what is left of the order.',
  'refund.refused': 'The payment provider refused this refund.',
} as const satisfies Record<keyof typeof paymentErrors, string>;
