import {
  type PaymentOutcome,
  type PaymentWatch,
  paymentMachine,
} from '@meend/core/payment/payment-machine.ts';
import { href } from '@meend/core/site/href.ts';
import { type Api, useApi } from '@meend/web/api/api.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { readStatus } from './read-status.ts';
import { type OrderSummary, orderState } from './reported-order.ts';
import { markPurchaseTracked, wasPurchaseTracked } from './tracked-purchases.ts';

const addresses: Record<Exclude<PaymentOutcome, 'rested'>, string> = {
  confirmed: href('success'),
  failed: href('fail'),
  undecided: href('pending'),
};

const machineOf = (api: Api) => paymentMachine.provide({ actors: { readStatus: readStatus(api) } });

/** Polls an order on a payment page and navigates to the next one; `known` is the last reported summary. */
export const usePaymentWatch = (orderId: string, watch: PaymentWatch, known: OrderSummary | null = null) => {
  const { track } = usePlatform();
  const navigate = useNavigate();
  const { refresh, user } = useSession();
  const [state, send, actor] = useMachine(useApi().lazy(machineOf), {
    input: { orderId, watch, isPurchaseTracked: wasPurchaseTracked(orderId) },
  });
  const outcome = state.status === 'done' ? (state.output ?? null) : null;
  const isPaid = state.context.report?.status === 'PAID';
  const { report, error } = state.context;
  const planName = report?.planName ?? known?.planName ?? null;
  const isSeen = report === null ? (known?.isSeen ?? user === null) : report.price === null;

  useEffect(() => {
    const heard = actor.on('purchase.made', (purchase) => {
      markPurchaseTracked(orderId);
      track('purchase', {
        transaction_id: orderId,
        value: purchase.price,
        currency: 'INR',
        items: [{ item_name: purchase.planName }],
      });
    });
    return () => heard.unsubscribe();
  }, [actor, orderId, track]);
  useEffect(() => {
    if (error !== null) logFailure('payment could not be confirmed', new Error(error));
  }, [error]);
  useEffect(() => {
    if (isPaid && !isSeen) void refresh();
  }, [isPaid, isSeen, refresh]);
  useEffect(() => {
    if (outcome === null || outcome === 'rested') return;
    navigate(addresses[outcome], { replace: true, state: orderState({ orderId, planName, isSeen }) });
  }, [outcome, navigate, orderId, planName, isSeen]);

  const listener = user?.userId ?? null;
  const listenerBefore = useRef(listener);
  useEffect(() => {
    if (listenerBefore.current !== listener) send({ type: 'session.changed' });
    listenerBefore.current = listener;
  }, [listener, send]);

  return { state, send, report, planName, isPaid };
};
