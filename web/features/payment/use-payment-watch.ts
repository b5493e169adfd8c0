import { paymentCalls } from '@meend/core/contract/payment/payment.calls.ts';
import {
  type PaymentOutcome,
  type PaymentWatch,
  paymentMachine,
} from '@meend/core/payment/payment-machine.ts';
import type { StatusAnswer } from '@meend/core/payment/payment-report.ts';
import { href } from '@meend/core/site/href.ts';
import { type Api, useApi } from '@meend/web/api/api.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';

// The view token of an order; the bootstrap script moves it from the return URL to session storage.

const keyOf = (orderId: string): string => `payment-view ${orderId}`;

/** Null if there is none, or if session storage is blocked. */
const readPaymentView = (orderId: string): string | null => {
  try {
    return sessionStorage.getItem(keyOf(orderId));
  } catch {
    return null;
  }
};

// Reads an order's status: with the owner's session first, then with the view token of the return URL.

/**
 * Maps any 4xx response (no session, another account, rate limit) to no status; a lost connection or a 5xx response
 * throws.
 */
const unlessRefused = async (by: 'session' | 'view', answer: Promise<unknown>): Promise<StatusAnswer> => {
  try {
    return { by, answer: await answer };
  } catch (failure) {
    if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500) return { by: 'nobody' };
    throw failure;
  }
};

const readStatus = ({ call, tokens }: Api) =>
  fromPromise<StatusAnswer, { orderId: string }>(async ({ input: { orderId }, signal }) => {
    if (tokens.read() !== null) {
      const own = call(paymentCalls.paymentStatus, { params: { orderId } }, { signal });
      const status = await unlessRefused('session', own);
      if (status.by !== 'nobody') return status;
    }
    const view = readPaymentView(orderId);
    if (view === null) return { by: 'nobody' };
    return unlessRefused(
      'view',
      call(paymentCalls.paymentView, { body: { orderID: orderId, view } }, { signal }),
    );
  });

// The order's summary travels in the location state, not in the URL: without one, the payment pages redirect to the
// plans.

export interface OrderSummary {
  readonly orderId: string;
  /** Null until the server has reported it. */
  readonly planName: string | null;
  /** Read with a view token, not with the owner's session. */
  readonly isSeen: boolean;
}

const orderState = (order: OrderSummary): { readonly order: OrderSummary } => ({ order });

const isOrderSummary = (value: unknown): value is OrderSummary => {
  if (typeof value !== 'object' || value === null) return false;
  const { orderId, planName, isSeen } = value as Record<string, unknown>;
  const isNamed = planName === null || typeof planName === 'string';
  return typeof orderId === 'string' && isNamed && typeof isSeen === 'boolean';
};

export const useOrderSummary = (): OrderSummary | null => {
  const state: unknown = useLocation().state;
  const order = typeof state === 'object' && state !== null ? Reflect.get(state, 'order') : null;
  return isOrderSummary(order) ? order : null;
};

// Ids of orders whose purchase event was tracked: once per order, across reloads and tabs.

const MAX_TRACKED = 50;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const tracked = storedJson(() => localStorage, 'told-purchases', isList);

const wasPurchaseTracked = (orderId: string): boolean => (tracked.read() ?? []).includes(orderId);

const markPurchaseTracked = (orderId: string): void => {
  tracked.write([orderId, ...(tracked.read() ?? [])].slice(0, MAX_TRACKED));
};

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
