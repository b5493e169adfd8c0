import { href } from '@meend/core/site/href.ts';
import { usePlans } from '@meend/web/api/plan-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { PaymentFailure } from '@meend/web/features/payment/payment-status.tsx';
import { type OrderSummary, useOrderSummary } from '@meend/web/features/payment/use-payment-watch.ts';
import { CheckoutError } from '@meend/web/features/plans/checkout-error.tsx';
import { usePendingPayment } from '@meend/web/features/plans/pending-payment.tsx';
import { useCheckout } from '@meend/web/features/plans/use-checkout.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Navigate } from 'react-router-dom';

/** Reopens the payment page of the pending order; without a session or the order's plan it links to the plans. */
const TryAgain = ({ order }: { readonly order: OrderSummary }) => {
  const { user } = useSession();
  const { data: plans } = usePlans();
  const checkout = useCheckout();
  const pending = usePendingPayment(checkout.pendingOrder);
  const plan = plans?.find(({ name }) => name === order.planName);
  if (user === null || plan === undefined)
    return <ButtonLink href={href('plans')}>{text('payment.try-again')}</ButtonLink>;
  return (
    <>
      <CheckoutError checkout={checkout} pending={pending} />
      <Button busy={checkout.busyPlan !== null} onClick={() => void checkout.start(plan)}>
        {text('payment.try-again')}
      </Button>
    </>
  );
};

export const PaymentFailPage = () => {
  useDocumentTitle(text('payment.failed'));
  const order = useOrderSummary();
  if (order === null) return <Navigate to={href('plans')} replace />;
  return <PaymentFailure order={order} again={<TryAgain order={order} />} />;
};
