import { paths } from '../../app/paths.ts';
import { PaymentCard, PaymentLine } from '../../features/payment/payment-card.tsx';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';

export const PaymentFailPage = () => {
  useDocumentTitle(text('payment.failed'));
  return (
    <PaymentCard
      title={text('payment.failed')}
      actions={
        <>
          <ButtonLink href={paths.profile.href('subscription')}>{text('payment.try-again')}</ButtonLink>
          <ButtonLink variant="secondary" href={paths.home.href()}>
            {text('payment.home')}
          </ButtonLink>
        </>
      }
    >
      <PaymentLine>{text('payment.failed-line')}</PaymentLine>
    </PaymentCard>
  );
};
