import { useParams } from 'react-router-dom';
import { PaymentWatch } from '../../features/payment/payment-watch.tsx';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';

export const PaymentStatusPage = () => {
  useDocumentTitle(text('payment.page-status'));
  const { orderID = '' } = useParams();
  return <PaymentWatch key={orderID} orderId={orderID} />;
};
