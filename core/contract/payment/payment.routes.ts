// Routes of subscriptions and their payment.

import { succeed } from '@meend/core/shared/result.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { area, signedIn } from '../call/area.ts';
import { paymentCalls } from './payment.calls.ts';
import { wirePaymentStatus, wireSubscription } from './payment.presenters.ts';
import { paymentSchemas } from './payment.schemas.ts';
import { subscriptionCalls } from './subscription.calls.ts';

export const paymentArea = area({ ...subscriptionCalls, ...paymentCalls }, paymentSchemas, {
  userSubscriptions: {
    errors: [],
    async respond(_input, { caller, useCases }) {
      const views = await useCases.readSubscriptions(signedIn(caller).user.id);
      const renewableFrom = views[0]?.renewableFrom.toISOString() ?? null;
      return succeed({ subscriptions: views.map(wireSubscription), renewableFrom });
    },
  },
  newOrderId: {
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
  },
  paymentStatus: {
    errors: ['order.not-found'],
    reportsPayment: true,
    async respond({ params }, { caller, useCases }) {
      const view = await useCases.readPaymentStatus(signedIn(caller), params.orderId);
      return view.ok ? succeed(wirePaymentStatus(view.value)) : view;
    },
  },
  paymentView: {
    errors: ['payment.view-unusable'],
    reportsPayment: true,
    async respond({ body: { orderID, view } }, { useCases }) {
      return useCases.readPaymentView(orderID, view);
    },
  },
  paymentWebhook: {
    errors: ['payment.bad-signature'],
    limit: 'webhook',
    isCritical: true,
    bodyKind: 'raw',
    async respond({ body }, { context: { headers }, useCases }) {
      const received = await useCases.receiveWebhook({ rawBody: body, headers });
      return received.ok ? succeed({ received: true }) : received;
    },
  },
});
