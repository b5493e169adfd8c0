import { paymentCalls } from '@meend/core/contract/payment/payment.calls.ts';
import type { WirePendingPayment } from '@meend/core/contract/payment/payment.routes.ts';
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
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import styles from './plans.module.css';

/** Its amount is unknown until it is read. */
export type PendingPayment = Pick<WirePendingPayment, 'orderId'> & Partial<WirePendingPayment>;

/** The payment that a bank has; `rejectedFor` is the order id by which an order was rejected because of one. */
export const usePendingPayment = (rejectedFor: string | null): PendingPayment | null => {
  const { call } = useApi();
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: [...listenerKey(user?.userId ?? ''), 'pending-payment', rejectedFor],
    enabled: user !== null,
    queryFn: ({ signal }) => call(paymentCalls.pendingPayment, {}, { signal }),
    placeholderData: keepPreviousData,
  });
  return data?.payment ?? (rejectedFor === null ? null : { orderId: rejectedFor });
};

const amountOf = ({ price, duration }: PendingPayment) =>
  price === undefined || duration === undefined ? null : { price: rupeeText(price), days: duration };

const SHOWN = 8;

/** When it was ordered, which its id says, and the end of its number as the payment's own page shows it. */
const sinceText = (orderId: string): string =>
  text('payment.since', {
    time: formatDateTime(new Date(madeAt(orderId) ?? 0).toISOString()),
    order: orderId.slice(-SHOWN).toUpperCase(),
  });

/** Above the cards: which payment is pending, and what happens to it. */
export const PendingNotice = ({ pending }: { readonly pending: PendingPayment }) => {
  const amount = amountOf(pending);
  return (
    <Notice tone="warning" role="status">
      <p className={styles.running}>
        {amount ? text('payment.with-bank', amount) : text('payment.still-confirmed')}
      </p>
      <p>
        {sinceText(pending.orderId)} {text('payment.with-bank-line')}
      </p>
      <p className={styles.actions}>
        <ButtonLink dense variant="secondary" href={href('paymentStatus', { orderId: pending.orderId })}>
          {text('payment.check-now')}
        </ButtonLink>
        <ButtonLink dense variant="quiet" icon="icon-play" iconSize={18} href={href('home')}>
          {text('payment.keep-listening')}
        </ButtonLink>
      </p>
    </Notice>
  );
};

interface PayAgainProps {
  readonly pending: PendingPayment;
  readonly onPay: () => void;
  readonly onClose: () => void;
}

/** Paying again while a payment is pending is asked for once more. */
export const PayAgain = ({ pending, onPay, onClose }: PayAgainProps) => {
  const amount = amountOf(pending);
  return (
    <Dialog open onClose={onClose} title={text('payment.already')} closeLabel={text('app.close')} width={420}>
      <p>{amount ? text('payment.still-confirmed-of', amount) : text('payment.still-confirmed')}</p>
      <p className={textStyle('meta', 'muted')}>{sinceText(pending.orderId)}</p>
      <DialogActions>
        <Button onClick={onClose}>{text('payment.wait')}</Button>
        <Button variant="secondary" onClick={onPay}>
          {text('payment.order-anyway')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
