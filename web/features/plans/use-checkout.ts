import { paymentCalls } from '@meend/core/contract/payment/payment.calls.ts';
import type { WirePlan } from '@meend/core/contract/plans/plans.routes.ts';
import { href } from '@meend/core/site/href.ts';
import { useApi } from '@meend/web/api/api.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Navigates to a page of this site outside the application, with a full page load. */
const openAddress = (address: string): void => window.location.assign(address);

interface Refused {
  readonly plan: WirePlan;
  readonly cause: unknown;
}

/**
 * Creates an order and navigates to the checkout page, which has its own Content-Security-Policy and no access to the
 * session.
 */
export const useCheckout = () => {
  const { call } = useApi();
  const { user } = useSession();
  const navigate = useNavigate();
  const [busyPlan, setBusyPlan] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [rejections, setRejections] = useState(0);

  const order = async (plan: WirePlan, isDespitePending: boolean): Promise<void> => {
    if (user === null || busyPlan !== null) return;
    setBusyPlan(plan.name);
    setRefused(null);
    try {
      const { sessionID, orderID } = await call(paymentCalls.newOrderId, {
        body: {
          userDetails: { email: user.email },
          playListDetails: {
            name: plan.name,
            price: plan.price,
            duration: plan.duration,
            description: plan.description,
            paymentFrom: 'subscription',
          },
          ...(isDespitePending ? { despitePending: true } : {}),
        },
      });
      openAddress(`/payment/checkout/${encodeURIComponent(orderID)}#${encodeURIComponent(sessionID)}`);
    } catch (cause) {
      logFailure('order could not be created', cause);
      setBusyPlan(null);
      const paid = cause instanceof ApiError && cause.code === 'plan.current' ? cause.orderId : null;
      // The order is already paid, but its payer has not been notified: the status page shows it.
      if (paid !== null) navigate(href('paymentStatus', { orderId: paid }));
      else {
        setRefused({ plan, cause });
        setRejections((before) => before + 1);
      }
    }
  };

  const cause = refused?.cause ?? null;
  const failure = cause instanceof ApiError ? cause : null;
  return {
    start: (plan: WirePlan) => order(plan, false),
    /** Orders the rejected plan despite a payment that is still being confirmed. */
    startDespitePending: async () => {
      if (refused !== null) await order(refused.plan, true);
    },
    busyPlan,
    hasFailed: refused !== null,
    /** How often an order was refused on this page. */
    rejections,
    /** Id of the order whose payment is still being confirmed, if that rejected the new order. */
    pendingOrder: failure?.code === 'payment.pending' ? failure.orderId : null,
    /** The server's message; null for a 5xx response or a lost connection. */
    message: failure !== null && failure.status < 500 ? failure.serverMessage : null,
  };
};

export type Checkout = ReturnType<typeof useCheckout>;
