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
  >('GET', '/api/user-subs/user-subscriptions/:userId', 'owner'),
  newOrderId: call<{ body: WireOrderRequest }, { sessionID: string; orderID: string }>(
    'POST',
    '/api/payment/newOrderId',
    'listener',
  ),
  paymentStatus: call<{ params: { orderId: string } }, WirePaymentStatus>(
    'GET',
    '/api/payment/status/:orderId',
    'listener',
  ),
  /** With the token of the return address instead of a session; in the body, where no log looks. */
  paymentView: call<{ body: { readonly orderID: string; readonly view: string } }, WirePaymentView>(
    'POST',
    '/api/payment/view',
    'anyone',
  ),
  paymentWebhook: call<{ body: string }, { received: true }>('POST', '/api/payment/webhook', 'anyone'),
} as const;
