import { href } from '@meend/core/site/href.ts';
import { usePlans } from '@meend/web/api/plan-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import type { OrderSummary } from '@meend/web/features/payment/reported-order.ts';
import { CheckoutError } from '@meend/web/features/plans/checkout-error.tsx';
import { useCheckout } from '@meend/web/features/plans/use-checkout.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';

/** Reopens the payment page of the pending order; without a session or the order's plan it links to the plans. */
export const TryAgain = ({ order }: { readonly order: OrderSummary }) => {
  const { user } = useSession();
  const { data: plans } = usePlans();
  const checkout = useCheckout();
  const plan = plans?.find(({ name }) => name === order.planName);
  if (user === null || plan === undefined)
    return <ButtonLink href={href('plans')}>{text('payment.try-again')}</ButtonLink>;
  return (
    <>
      <CheckoutError checkout={checkout} />
      <Button busy={checkout.busyPlan !== null} onClick={() => void checkout.start(plan)}>
        {text('payment.try-again')}
      </Button>
    </>
  );
};
