import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import type { ReactNode } from 'react';
import { OrderNumber } from './order-number.tsx';
import { PaymentCard, PaymentLine } from './payment-card.tsx';
import type { OrderSummary } from './reported-order.ts';
import { usePaymentWatch } from './use-payment-watch.ts';

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
