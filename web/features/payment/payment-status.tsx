import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Spinner } from '@meend/web/ui/actions/spinner.tsx';
import type { ReactNode } from 'react';
import styles from './payment.module.css';
import {
  BankConfirming,
  ContinueListeningLink,
  Lamp,
  OrderNumber,
  PaymentCard,
  PaymentLine,
} from './payment-card.tsx';
import { type OrderSummary, usePaymentWatch } from './use-payment-watch.ts';

interface PaymentFailureProps {
  readonly order: OrderSummary;
  /** A button or link to another attempt. */
  readonly again: ReactNode;
}

/** Polls the order for another minute: a payment that completes late leads to /success. */
export const PaymentFailure = ({ order, again }: PaymentFailureProps) => {
  const { state } = usePaymentWatch(order.orderId, 'doubt', order);
  return (
    <PaymentCard
      title={text('payment.failed')}
      actions={
        <>
          {again}
          <ButtonLink variant="secondary" href={href('home')}>
            {text('payment.home')}
          </ButtonLink>
        </>
      }
    >
      <PaymentLine>{text('payment.failed-line')}</PaymentLine>
      {state.matches('watching') ? <PaymentLine>{text('payment.doubted')}</PaymentLine> : null}
      <OrderNumber orderId={order.orderId} />
    </PaymentCard>
  );
};

/** Keeps polling the order; leads to the result once there is one. */
export const PaymentPending = ({ order }: { readonly order: OrderSummary }) => {
  usePaymentWatch(order.orderId, 'extended', order);
  return (
    <PaymentCard
      title={text('payment.pending')}
      actions={
        <>
          <ContinueListeningLink />
          <ButtonLink variant="secondary" href={href('home')}>
            {text('payment.home')}
          </ButtonLink>
        </>
      }
    >
      <BankConfirming />
      <OrderNumber orderId={order.orderId} />
    </PaymentCard>
  );
};

export const PaymentStatusPoller = ({ orderId }: { readonly orderId: string }) => {
  const { openSignIn } = useSession();
  const { state, send, report, isPaid } = usePaymentWatch(orderId, 'arrival');
  const isUnseen = state.matches('unseen');
  const isPending = !isUnseen && report?.status === 'PENDING';

  const actions = (() => {
    if (isPaid) return <Button onClick={() => send({ type: 'go.pressed' })}>{text('payment.go-now')}</Button>;
    if (isPending) return <ContinueListeningLink />;
    if (!isUnseen) return null;
    return <Button onClick={() => openSignIn('login', 'payment')}>{text('payment.log-in')}</Button>;
  })();
  return (
    <PaymentCard
      title={
        <span role="status">
          {text('payment.status')}
          {isUnseen ? text('payment.verifying') : (report?.status ?? text('payment.verifying'))}
        </span>
      }
      sign={isPaid ? <Lamp /> : <Spinner size={44} className={styles.waiting} />}
      actions={actions}
    >
      {isPending ? <PaymentLine>{text('payment.verifying')}</PaymentLine> : null}
      {isPending ? <BankConfirming /> : null}
      {isUnseen ? <PaymentLine>{text('payment.unseen')}</PaymentLine> : null}
      <OrderNumber orderId={orderId} />
    </PaymentCard>
  );
};
