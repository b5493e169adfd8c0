// Subscriptions and their payment.
import type { PaymentStatus } from '@meend/core/payment/order.ts';
import { call } from '../call.ts';
import type { WireSubscription } from '../wire.ts';

export interface WireOrderRequest {
  readonly userDetails: { readonly name?: string; readonly email: string };
  readonly playListDetails: {
    readonly name: string;
    readonly price: number;
    readonly duration: number;
    readonly description?: string;
    readonly paymentFrom: 'subscription';
  };
  /** The listener was told of the payment that is still being confirmed, and orders all the same. */
  readonly despitePending?: true;
}

export interface WirePaymentStatus {
  readonly status: PaymentStatus;
  readonly planName: string;
  readonly price: number;
  readonly duration: number;
  readonly payment_From: 'subscription';
  readonly description: string;
  /** A path of this site. */
  readonly redirectUrl: string;
}

/** What an order tells whoever holds its view token. */
export interface WirePaymentView {
  readonly status: PaymentStatus;
  readonly planName: string;
}

export const paymentCalls = {
  userSubscriptions: call<
    { params: { userId: string } },
    { subscriptions: readonly WireSubscription[]; renewableFrom: string | null }
  >({
    method: 'GET',
    path: '/api/user-subs/user-subscriptions/:userId',
    policy: 'owner',
    success: 200,
    errors: [],
  }),
  newOrderId: call<{ body: WireOrderRequest }, { sessionID: string; orderID: string }>({
    method: 'POST',
    path: '/api/payment/newOrderId',
    policy: 'listener',
    success: 200,
    errors: [
      'session.forbidden',
      'plan.changed',
      'plan.free',
      'plan.current',
      'payment.pending',
      'payment.unavailable',
    ],
    limit: 'order',
  }),
  paymentStatus: call<{ params: { orderId: string } }, WirePaymentStatus>({
    method: 'GET',
    path: '/api/payment/status/:orderId',
    policy: 'listener',
    success: 200,
    errors: ['order.not-found'],
    reportsPayment: true,
  }),
  /** With the token of the return address instead of a session; in the body, where no log looks. */
  paymentView: call<{ body: { readonly orderID: string; readonly view: string } }, WirePaymentView>({
    method: 'POST',
    path: '/api/payment/view',
    policy: 'anyone',
    success: 200,
    errors: ['payment.view-unusable'],
    reportsPayment: true,
  }),
  paymentWebhook: call<{ body: string }, { received: true }>({
    method: 'POST',
    path: '/api/payment/webhook',
    policy: 'anyone',
    success: 200,
    errors: ['payment.bad-signature'],
    limit: 'webhook',
    bodyKind: 'raw',
  }),
} as const;
