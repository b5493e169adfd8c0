// Subscriptions and their payment, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { wirePaymentStatus, wireSubscription } from '../listener.presenters.ts';
import { type RoutesOf, signedIn } from '../routes.ts';
import type { paymentCalls } from './payment.calls.ts';

export const paymentRoutes = (useCases: UseCases): RoutesOf<typeof paymentCalls> => ({
  async userSubscriptions(_input, caller) {
    const views = await useCases.readSubscriptions(signedIn(caller).user.id);
    const renewableFrom = views[0]?.renewableFrom.toISOString() ?? null;
    return succeed({ subscriptions: views.map(wireSubscription), renewableFrom });
  },
  async newOrderId({ body: { userDetails, playListDetails, despitePending } }, caller) {
    const started = await useCases.startCheckout(signedIn(caller), {
      planName: playListDetails.name,
      rupees: playListDetails.price,
      days: playListDetails.duration,
      email: userDetails.email,
      name: userDetails.name?.trim() || null,
      isDespitePending: despitePending === true,
    });
    if (!started.ok) return started;
    return succeed({ sessionID: started.value.sessionId, orderID: started.value.orderId });
  },
  async paymentStatus({ params }, caller) {
    const view = await useCases.readPaymentStatus(signedIn(caller), params.orderId);
    return view.ok ? succeed(wirePaymentStatus(view.value)) : view;
  },
  async paymentView({ body: { orderID, view } }) {
    return useCases.readPaymentView(orderID, view);
  },
  async paymentWebhook({ body }, _caller, { headers }) {
    const received = await useCases.receiveWebhook({ rawBody: body, headers });
    return received.ok ? succeed({ received: true }) : received;
  },
});
