// Routes of subscriptions and their payment.

import { MAX_EMAIL_LENGTH } from '@meend/core/account/user/email.ts';
import type { Order } from '@meend/core/payment/order.ts';
import type { PaymentView } from '@meend/core/payment/report-status.ts';
import type { SubscriptionView } from '@meend/core/plans/current-plan.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { toRupees } from '@meend/core/shared/rupees.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { screens } from '@meend/core/site/screens.ts';
import { z } from 'zod';
import { route, signedIn } from '../call/route.ts';
import { isoTime, ownId, type WireOf } from '../call/schema.ts';

const subscription = z
  .strictObject({
    status: z.enum(['active', 'expired']),
    planName: z.string(),
    startsAt: isoTime,
    endsAt: isoTime,
  })
  .meta({ id: 'Subscription' });

const personName = z
  .string()
  .max(100)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u);

const orderRequest = z.strictObject({
  userDetails: z.strictObject({ name: z.exactOptional(personName), email: z.string().max(MAX_EMAIL_LENGTH) }),
  playListDetails: z.strictObject({
    name: z.string().max(100),
    price: z.number(),
    duration: z.number(),
    description: z.exactOptional(z.string().max(1_000)),
    paymentFrom: z.literal('subscription'),
  }),
  /** The listener was warned of a payment that is still being confirmed, and orders nevertheless. */
  despitePending: z.exactOptional(z.literal(true)),
});

const paymentStatus = z
  .strictObject({
    status: z.enum(['PAID', 'FAILED', 'PENDING']),
    planName: z.string(),
    price: z.number(),
    duration: z.number(),
    payment_From: z.literal('subscription'),
    description: z.string(),
    /** A path on this site. */
    redirectUrl: z.string(),
  })
  .meta({ id: 'PaymentStatus' });

/** Order data shown to the holder of its view token. */
const paymentView = z.strictObject({ status: z.enum(['PAID', 'FAILED', 'PENDING']), planName: z.string() });

/** An order that a bank has; `price` in rupees, `duration` in days. */
const pendingPayment = z
  .strictObject({ orderId: z.string(), planName: z.string(), price: z.number(), duration: z.number() })
  .meta({ id: 'PendingPayment' });

export type WireSubscription = WireOf<typeof subscription>;
export type WirePaymentStatus = WireOf<typeof paymentStatus>;
export type WirePendingPayment = WireOf<typeof pendingPayment>;

const wireSubscription = ({ subscription, status }: SubscriptionView): WireSubscription => ({
  status,
  planName: subscription.planName,
  startsAt: subscription.startsAt.toISOString(),
  endsAt: subscription.endsAt.toISOString(),
});

const landings = { PAID: screens.success, FAILED: screens.fail, PENDING: screens.pending } as const;

const wirePendingPayment = ({ id, planName, amount, days }: Order): WirePendingPayment => ({
  orderId: id,
  planName,
  price: toRupees(amount),
  duration: days,
});

const wirePaymentStatus = ({ order, status, description }: PaymentView): WirePaymentStatus => ({
  status,
  planName: order.planName,
  price: toRupees(order.amount),
  duration: order.days,
  payment_From: 'subscription',
  description,
  redirectUrl: landings[status],
});

export const paymentRoutes = {
  newOrderId: route({
    body: orderRequest,
    response: z.strictObject({ sessionID: z.string(), orderID: z.string() }),
    errors: [
      'session.forbidden',
      'plan.changed',
      'plan.free',
      'plan.current',
      'payment.pending',
      'payment.unavailable',
    ],
    limit: 'order',
    async respond({ body: { userDetails, playListDetails, despitePending } }, { caller, useCases }) {
      const started = await useCases.startCheckout(signedIn(caller), {
        planName: playListDetails.name,
        rupees: playListDetails.price,
        days: playListDetails.duration,
        email: userDetails.email,
        name: visibleText(userDetails.name ?? '') || null,
        isDespitePending: despitePending === true,
      });
      if (!started.ok) return started;
      return succeed({ sessionID: started.value.sessionId, orderID: started.value.orderId });
    },
  }),
  paymentStatus: route({
    params: z.strictObject({ orderId: z.string().max(200) }),
    response: paymentStatus,
    errors: ['order.not-found'],
    reportsPayment: true,
    async respond({ params }, { caller, useCases }) {
      const view = await useCases.readPaymentStatus(signedIn(caller), params.orderId);
      return view.ok ? succeed(wirePaymentStatus(view.value)) : view;
    },
  }),
  pendingPayment: route({
    response: z.strictObject({ payment: pendingPayment.nullable() }),
    errors: [],
    reportsPayment: true,
    async respond(_input, { caller, useCases }) {
      const order = await useCases.readPendingPayment(signedIn(caller));
      return succeed({ payment: order && wirePendingPayment(order) });
    },
  }),
  paymentView: route({
    body: z.strictObject({ orderID: z.string().max(200), view: z.string().max(200) }),
    response: paymentView,
    errors: ['payment.view-unusable'],
    reportsPayment: true,
    async respond({ body: { orderID, view } }, { useCases }) {
      return useCases.readPaymentView(orderID, view);
    },
  }),
  paymentWebhook: route({
    body: z.string(),
    response: z.strictObject({ received: z.literal(true) }),
    errors: ['payment.bad-signature'],
    limit: 'webhook',
    isCritical: true,
    bodyKind: 'raw',
    async respond({ body }, { context: { headers }, useCases }) {
      const received = await useCases.receiveWebhook({ rawBody: body, headers });
      return received.ok ? succeed({ received: true as const }) : received;
    },
  }),
};

export const subscriptionRoutes = {
  userSubscriptions: route({
    params: ownId,
    response: z.strictObject({ subscriptions: z.array(subscription), renewableFrom: isoTime.nullable() }),
    errors: [],
    async respond(_input, { caller, useCases }) {
      const views = await useCases.readSubscriptions(signedIn(caller).user.id);
      const renewableFrom = views[0]?.renewableFrom.toISOString() ?? null;
      return succeed({ subscriptions: views.map(wireSubscription), renewableFrom });
    },
  }),
};
