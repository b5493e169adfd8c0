import { text } from '@meend/web/messages/text.ts';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { useState } from 'react';
import { PayAgain, PendingNotice, usePendingPayment } from './pending-payment.tsx';
import type { Checkout } from './use-checkout.ts';

/** Why the checkout did not start. If an earlier payment is still being confirmed, it is named, and paying is asked for again. */
export const CheckoutError = ({ checkout }: { readonly checkout: Checkout }) => {
  const { hasFailed, message, rejections } = checkout;
  const pending = usePendingPayment(checkout.pendingOrder);
  const [closed, setClosed] = useState(0);
  if (pending !== null)
    return (
      <>
        <PendingNotice pending={pending} />
        {closed < rejections ? (
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
