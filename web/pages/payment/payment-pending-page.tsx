import { paths } from '../../app/paths.ts';
import { PaymentCard, PaymentLine } from '../../features/payment/payment-card.tsx';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';

export const PaymentPendingPage = () => {
  useDocumentTitle(text('payment.pending'));
  return (
    <PaymentCard
      title={text('payment.pending')}
      actions={<ButtonLink href={paths.home.href()}>{text('payment.home')}</ButtonLink>}
    >
      <PaymentLine>{text('payment.pending-line')}</PaymentLine>
    </PaymentCard>
  );
};
