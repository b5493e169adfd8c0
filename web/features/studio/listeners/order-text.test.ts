import type { WireOrderFact } from '@meend/core/contract/staff/wire-listener.ts';
import { expect, test } from 'vitest';
import { factText } from './order-text.ts';

const fact = (what: WireOrderFact['what'], more: Partial<WireOrderFact> = {}): string =>
  factText({ what, at: '2026-11-22T10:00:00.000Z', amount: null, days: null, detail: null, ...more });

test.each([
  [fact('made'), 'The order was made.'],
  [fact('told', { detail: 'PAYMENT_SUCCESS_WEBHOOK' }), 'The payment provider reported a payment.'],
  [fact('told', { detail: 'PAYMENT_FAILED_WEBHOOK' }), 'The payment provider reported a failed attempt.'],
  [fact('told', { detail: 'DISPUTE_CREATED' }), 'The payment provider sent: DISPUTE_CREATED.'],
  [fact('paid', { amount: 49, detail: '5114911' }), '₹49 came in, payment 5114911.'],
  [fact('days-given', { days: 30 }), '30 days were given.'],
  [fact('days-taken', { days: 1 }), '1 day was taken back.'],
  [fact('refund-asked', { amount: 20 }), 'We asked the payment provider to refund ₹20.'],
  [fact('refund-asked', { amount: 24.5 }), 'We asked the payment provider to refund ₹24.50.'],
  [fact('refund-failed', { amount: 20 }), 'The refund of ₹20 failed.'],
  [fact('refund-failed', { amount: 20, detail: 'limit' }), 'The refund of ₹20 failed. limit'],
  [fact('refunded'), 'Refunded in full.'],
])('%j', (actual, expected) => {
  expect(actual).toBe(expected);
});
