import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import styles from './plans.module.css';
import type { Checkout } from './use-checkout.ts';

/**
 * Why the checkout did not start. If an earlier payment is still being confirmed, it is linked, and ordering anyway is
 * offered.
 */
export const CheckoutError = ({ checkout }: { readonly checkout: Checkout }) => {
  const { pendingOrder, hasFailed, message } = checkout;
  if (pendingOrder !== null) {
    return (
      <Notice tone="warning" role="alert">
        <p>{text('payment.still-confirmed')}</p>
        <p className={styles.actions}>
          <ButtonLink dense href={href('paymentStatus', { orderId: pendingOrder })}>
            {text('payment.see')}
          </ButtonLink>
          <Button dense variant="secondary" onClick={() => void checkout.startDespitePending()}>
            {text('payment.order-anyway')}
          </Button>
        </p>
      </Notice>
    );
  }
  if (!hasFailed) return null;
  return (
    <Notice tone="danger" role="alert">
      {message ?? text('plans.not-started')}
    </Notice>
  );
};
