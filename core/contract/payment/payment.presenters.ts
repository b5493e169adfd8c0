// Of what a listener paid and has.

import type { PaymentView } from '@meend/core/payment/read-payment-status.ts';
import type { SubscriptionView } from '@meend/core/plans/read-subscriptions.ts';
import { toRupees } from '@meend/core/shared/rupees.ts';
import { screens } from '@meend/core/site/screens.ts';
import type { WirePaymentStatus, WireSubscription } from './payment.schemas.ts';

export const wireSubscription = ({ subscription, status }: SubscriptionView): WireSubscription => ({
  status,
  planName: subscription.planName,
  startsAt: subscription.startsAt.toISOString(),
  endsAt: subscription.endsAt.toISOString(),
});

const landings = { PAID: screens.success, FAILED: screens.fail, PENDING: screens.pending } as const;

export const wirePaymentStatus = ({ order, status, description }: PaymentView): WirePaymentStatus => ({
  status,
  planName: order.planName,
  price: toRupees(order.amount),
  duration: order.days,
  payment_From: 'subscription',
  description,
  redirectUrl: landings[status],
});
