import { type PaymentOutcome, paymentMachine } from '@meend/core/payment/payment-machine';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { CallFailure, callApi } from '../../api/client.ts';
import { useSession } from '../../api/session/session.ts';
import { paths } from '../../app/paths.ts';
import { text } from '../../messages/text.ts';
import { logFailure } from '../../platform/log-failure.ts';
import { track } from '../../platform/measuring/analytics.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Lamp } from './lamp.tsx';
import styles from './payment.module.css';
import { PaymentCard, PaymentLine } from './payment-card.tsx';
import { rememberPurchase, wasPurchaseTold } from './told-purchases.ts';

const addresses: Record<PaymentOutcome, string> = {
  confirmed: paths.success.href(),
  failed: paths.fail.href(),
  undecided: paths.pending.href(),
};

/** What the server refuses is an answer, though an empty one; only a lost connection or a server in trouble is asked again. */
const readStatus = fromPromise<unknown, { orderId: string }>(async ({ input, signal }) => {
  try {
    return await callApi('paymentStatus', { params: { orderId: input.orderId } }, { signal });
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status >= 400 && failure.status < 500) return null;
    throw failure;
  }
});

const machine = paymentMachine.provide({ actors: { readStatus } });

export const PaymentWatch = ({ orderId }: { readonly orderId: string }) => {
  const navigate = useNavigate();
  const { refresh } = useSession();
  const [state, send, actor] = useMachine(machine, {
    input: { orderId, purchaseTold: wasPurchaseTold(orderId) },
  });
  const outcome = state.status === 'done' ? (state.output ?? null) : null;
  const isPaid = state.matches('paid');

  useEffect(() => {
    const heard = actor.on('purchase.made', ({ planName, price }) => {
      rememberPurchase(orderId);
      track('purchase', {
        transaction_id: orderId,
        value: price,
        currency: 'INR',
        items: [{ item_name: planName }],
      });
    });
    return () => heard.unsubscribe();
  }, [actor, orderId]);
  const { trouble } = state.context;
  useEffect(() => {
    if (trouble !== null) logFailure('The payment was not confirmed', new Error(trouble));
  }, [trouble]);
  useEffect(() => {
    if (isPaid) void refresh();
  }, [isPaid, refresh]);
  useEffect(() => {
    if (outcome !== null) navigate(addresses[outcome], { replace: true });
  }, [outcome, navigate]);

  const status = state.context.report?.status;
  return (
    <PaymentCard
      title={
        <span role="status">
          {text('payment.status')}
          {status ?? text('payment.verifying')}
        </span>
      }
      sign={isPaid ? <Lamp /> : <Spinner size={44} className={styles.waiting} />}
      actions={
        isPaid ? <Button onClick={() => send({ type: 'go.pressed' })}>{text('payment.go-now')}</Button> : null
      }
    >
      {status && !isPaid ? <PaymentLine>{text('payment.verifying')}</PaymentLine> : null}
      <PaymentLine>{text('payment.stay')}</PaymentLine>
      <PaymentLine>{text('payment.order', { order: orderId })}</PaymentLine>
    </PaymentCard>
  );
};
