import { text } from '@meend/web/messages/text.ts';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { useState } from 'react';
import { PayAgain, PendingNotice, type PendingPayment } from './pending-payment.tsx';
import type { Checkout } from './use-checkout.ts';

interface CheckoutErrorProps {
  readonly checkout: Checkout;
  readonly pending: PendingPayment | null;
}

/** The payment that is pending, or why the checkout did not start. If it was for that payment, paying is asked for again. */
export const CheckoutError = ({ checkout, pending }: CheckoutErrorProps) => {
  const { hasFailed, message, rejections, pendingOrder } = checkout;
  const [closed, setClosed] = useState(0);
  if (pending !== null)
    return (
      <>
        <PendingNotice pending={pending} />
        {pendingOrder !== null && closed < rejections ? (
          <PayAgain
            pending={pending}
            onPay={() => void checkout.startDespitePending()}
            onClose={() => setClosed(rejections)}
          />
        ) : null}
      </>
    );
  if (!hasFailed) return null;
  return (
    <Notice tone="danger" role="alert">
      {message ?? text('plans.not-started')}
    </Notice>
  );
};
