import { Navigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { PaymentFailure } from '../../features/payment/payment-failure.tsx';
import { useToldOrder } from '../../features/payment/told-order.ts';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { TryAgain } from './try-again.tsx';

export const PaymentFailPage = () => {
  useDocumentTitle(text('payment.failed'));
  const order = useToldOrder();
  if (order === null) return <Navigate to={paths.plans.href()} replace />;
  return <PaymentFailure order={order} again={<TryAgain order={order} />} />;
};
