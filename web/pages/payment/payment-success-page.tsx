import { PaymentSuccess } from '../../features/payment/payment-success.tsx';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';

export const PaymentSuccessPage = () => {
  useDocumentTitle(text('payment.successful'));
  return <PaymentSuccess />;
};
