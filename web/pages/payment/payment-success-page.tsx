import { Navigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { PaymentSuccess } from '../../features/payment/payment-success.tsx';
import { SeenSuccess } from '../../features/payment/seen-success.tsx';
import { useToldOrder } from '../../features/payment/told-order.ts';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { playPaidPart } from './play-paid-part.tsx';

export const PaymentSuccessPage = () => {
  useDocumentTitle(text('payment.successful'));
  const order = useToldOrder();
  if (order === null) return <Navigate to={paths.plans.href()} replace />;
  if (order.isSeen) return <SeenSuccess planName={order.planName ?? ''} />;
  return <PaymentSuccess playPart={playPaidPart} />;
};
