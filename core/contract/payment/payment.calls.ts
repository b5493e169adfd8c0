// Calls of payments.
import { call } from '../call/call.ts';
import type { PaymentShapes } from './payment.schemas.ts';

export const paymentCalls = {
  newOrderId: call<PaymentShapes['newOrderId']>('POST', '/api/payment/newOrderId', 'listener'),
  paymentStatus: call<PaymentShapes['paymentStatus']>('GET', '/api/payment/status/:orderId', 'listener'),
  /** Authorized by the view token of the return URL instead of a session; sent in the body, which is not logged. */
  paymentView: call<PaymentShapes['paymentView']>('POST', '/api/payment/view', 'anyone'),
  paymentWebhook: call<PaymentShapes['paymentWebhook']>('POST', '/api/payment/webhook', 'anyone'),
} as const;
