// Calls of payments.
import { type CallsOf, call } from '../call/call.ts';
import type { paymentRoutes } from './payment.routes.ts';

export const paymentCalls: CallsOf<typeof paymentRoutes> = {
  newOrderId: call('POST', '/api/payment/newOrderId', 'listener'),
  paymentStatus: call('GET', '/api/payment/status/:orderId', 'listener'),
  pendingPayment: call('GET', '/api/payment/pending', 'listener'),
  /** Authorized by the view token of the return URL instead of a session; sent in the body, which is not logged. */
  paymentView: call('POST', '/api/payment/view', 'anyone'),
  paymentWebhook: call('POST', '/api/payment/webhook', 'anyone'),
};
