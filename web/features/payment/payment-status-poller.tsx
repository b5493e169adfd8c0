import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Spinner } from '@meend/web/ui/actions/spinner.tsx';
import { BankConfirming, ContinueListeningLink } from './bank-confirming.tsx';
import { Lamp } from './lamp.tsx';
import { OrderNumber } from './order-number.tsx';
import styles from './payment.module.css';
import { PaymentCard, PaymentLine } from './payment-card.tsx';
import { usePaymentWatch } from './use-payment-watch.ts';

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
