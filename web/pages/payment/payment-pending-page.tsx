import { href } from '@meend/core/site/href.ts';
import { PaymentPending } from '@meend/web/features/payment/payment-status.tsx';
import { useOrderSummary } from '@meend/web/features/payment/use-payment-watch.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { Navigate } from 'react-router-dom';

export const PaymentPendingPage = () => {
  useDocumentTitle(text('payment.pending'));
  const order = useOrderSummary();
  return order === null ? <Navigate to={href('plans')} replace /> : <PaymentPending order={order} />;
};
