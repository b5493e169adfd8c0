import { PaymentStatusPoller } from '@meend/web/features/payment/payment-status.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { useParams } from 'react-router-dom';

export const PaymentStatusPage = () => {
  useDocumentTitle(text('payment.page-status'));
  const { orderId = '' } = useParams();
  return <PaymentStatusPoller key={orderId} orderId={orderId} />;
};
