import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { BankConfirming, ContinueListeningLink } from './bank-confirming.tsx';
import { OrderNumber } from './order-number.tsx';
import { PaymentCard } from './payment-card.tsx';
import type { OrderSummary } from './reported-order.ts';
import { usePaymentWatch } from './use-payment-watch.ts';

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
