import { Navigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { PaymentPending } from '../../features/payment/payment-pending.tsx';
import { useToldOrder } from '../../features/payment/told-order.ts';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';

export const PaymentPendingPage = () => {
  useDocumentTitle(text('payment.pending'));
  const order = useToldOrder();
  return order === null ? <Navigate to={paths.plans.href()} replace /> : <PaymentPending order={order} />;
};
