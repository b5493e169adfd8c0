import { PaymentStatusPoller } from '@meend/web/features/payment/payment-status-poller.tsx';
import { text } from '@meend/web/messages/payment.ts';
import { useDocumentTitle } from '@meend/web/platform/document-title.ts';
import { useParams } from 'react-router-dom';

export const PaymentStatusPage = () => {
  useDocumentTitle(text('payment.page-status'));
  const { orderId = '' } = useParams();
  return <PaymentStatusPoller key={orderId} orderId={orderId} />;
};
