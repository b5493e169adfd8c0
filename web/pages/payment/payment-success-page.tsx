import { href } from '@meend/core/site/href.ts';
import { PaymentSuccess } from '@meend/web/features/payment/payment-success.tsx';
import { useOrderSummary } from '@meend/web/features/payment/reported-order.ts';
import { SeenSuccess } from '@meend/web/features/payment/seen-success.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { Navigate } from 'react-router-dom';
import { playPaidPart } from './play-paid-part.tsx';

export const PaymentSuccessPage = () => {
  useDocumentTitle(text('payment.successful'));
  const order = useOrderSummary();
  if (order === null) return <Navigate to={href('plans')} replace />;
  if (order.isSeen) return <SeenSuccess planName={order.planName ?? ''} />;
  return <PaymentSuccess playPart={playPaidPart} />;
};
