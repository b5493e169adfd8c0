import { paymentCalls } from '@meend/core/contract/payment/payment.calls.ts';
import type { WirePaymentStatus } from '@meend/core/contract/payment/payment.routes.ts';
import { madeAt } from '@meend/core/shared/ids.ts';
import { href } from '@meend/core/site/href.ts';
import { useApi } from '@meend/web/api/api.ts';
import { listenerKey } from '@meend/web/api/queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { rupeeText } from '@meend/web/platform/number-text.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { Dialog, DialogActions } from '@meend/web/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import styles from './plans.module.css';

export interface PendingPayment {
  readonly orderId: string;
  /** Undefined until it is read, or if it could not be. */
  readonly payment: WirePaymentStatus | undefined;
}

/** The payment that is still being confirmed, by the order id of a rejected order; null without one. */
export const usePendingPayment = (orderId: string | null): PendingPayment | null => {
  const { call } = useApi();
  const userId = useSession().user?.userId ?? '';
  const { data } = useQuery({
    queryKey: [...listenerKey(userId), 'pending-payment', orderId],
    enabled: orderId !== null,
    queryFn: ({ signal }) =>
      call(paymentCalls.paymentStatus, { params: { orderId: orderId ?? '' } }, { signal }),
  });
  return orderId === null ? null : { orderId, payment: data };
};

const amountOf = ({ price, duration }: WirePaymentStatus) => ({ price: rupeeText(price), days: duration });

const SHOWN = 8;

/** When it was ordered, which its id says, and the end of its number as the payment's own page shows it. */
const sinceText = (orderId: string): string =>
  text('payment.since', {
    time: formatDateTime(new Date(madeAt(orderId) ?? 0).toISOString()),
    order: orderId.slice(-SHOWN).toUpperCase(),
  });

/** Above the cards: which payment is pending, and what happens to it. */
export const PendingNotice = ({ pending: { orderId, payment } }: { readonly pending: PendingPayment }) => (
  <Notice tone="warning" role="status">
    <p className={styles.running}>
      {payment ? text('payment.with-bank', amountOf(payment)) : text('payment.still-confirmed')}
    </p>
    <p>
      {sinceText(orderId)} {text('payment.with-bank-line')}
    </p>
    <p className={styles.actions}>
      <ButtonLink dense variant="secondary" href={href('paymentStatus', { orderId })}>
        {text('payment.check-now')}
      </ButtonLink>
      <ButtonLink dense variant="quiet" icon="icon-play" iconSize={18} href={href('home')}>
        {text('payment.keep-listening')}
      </ButtonLink>
    </p>
  </Notice>
);

interface PayAgainProps {
  readonly pending: PendingPayment;
  readonly onPay: () => void;
  readonly onClose: () => void;
}

/** Paying again while a payment is pending is asked for once more. */
export const PayAgain = ({ pending: { payment }, onPay, onClose }: PayAgainProps) => (
  <Dialog open onClose={onClose} title={text('payment.already')} closeLabel={text('app.close')} width={420}>
    <p>{payment ? text('payment.still-confirmed-of', amountOf(payment)) : text('payment.still-confirmed')}</p>
    <DialogActions>
      <Button onClick={onClose}>{text('payment.wait')}</Button>
      <Button variant="secondary" onClick={onPay}>
        {text('payment.order-anyway')}
      </Button>
    </DialogActions>
  </Dialog>
);
