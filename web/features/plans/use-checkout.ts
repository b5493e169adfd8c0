import type { Plan } from '@meend/core/plans/plan';
import { toRupees } from '@meend/core/shared/rupees';
import { useState } from 'react';
import { CallFailure, callApi } from '../../api/client.ts';
import { useSession } from '../../api/session/session.ts';
import { logFailure } from '../../platform/log-failure.ts';
import { openAddress } from '../../platform/navigation.ts';

/** Asks for an order and leaves for the checkout page, which has a policy of its own and holds no session. */
export const useCheckout = () => {
  const { user } = useSession();
  const [busyPlan, setBusyPlan] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const start = async (plan: Plan): Promise<void> => {
    if (user === null || busyPlan !== null) return;
    setBusyPlan(plan.name);
    setFailure(null);
    try {
      const { sessionID, orderID } = await callApi('newOrderId', {
        body: {
          userDetails: { email: user.email },
          playListDetails: {
            name: plan.name,
            price: toRupees(plan.price),
            duration: plan.days,
            description: plan.description,
            paymentFrom: 'subscription',
          },
        },
      });
      openAddress(`/payment/checkout/${encodeURIComponent(orderID)}#${encodeURIComponent(sessionID)}`);
    } catch (cause) {
      logFailure('The order was not made', cause);
      setFailure(cause);
      setBusyPlan(null);
    }
  };

  return {
    start,
    busyPlan,
    hasFailed: failure !== null,
    /** Why the server refused; null when it broke or could not be reached. */
    sentence: failure instanceof CallFailure && failure.status < 500 ? failure.sentence : null,
  };
};
