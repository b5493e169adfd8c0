import { href } from '@meend/core/site/href.ts';
import { PaymentFailure } from '@meend/web/features/payment/payment-failure.tsx';
import { useOrderSummary } from '@meend/web/features/payment/reported-order.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { Navigate } from 'react-router-dom';
import { TryAgain } from './try-again.tsx';

export const PaymentFailPage = () => {
  useDocumentTitle(text('payment.failed'));
  const order = useOrderSummary();
  if (order === null) return <Navigate to={href('plans')} replace />;
  return <PaymentFailure order={order} again={<TryAgain order={order} />} />;
};
