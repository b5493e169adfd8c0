import { useSession } from '../../api/session/session.ts';
import { paths } from '../../app/paths.ts';
import { text } from '../../messages/text.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Lamp } from './lamp.tsx';
import { PaymentCard, PaymentLine } from './payment-card.tsx';

interface SeenSuccessProps {
  readonly planName: string;
  /** False for an account that is being deleted, and where the money has gone back. */
  readonly isOpen: boolean;
}

/** For a browser that saw the payment by its view token alone: nothing opens here by itself. */
export const SeenSuccess = ({ planName, isOpen }: SeenSuccessProps) => {
  const { user, openSignIn } = useSession();
  const active = user === null ? 'payment.active' : 'payment.active-elsewhere';
  return (
    <PaymentCard
      title={text('payment.successful')}
      sign={<Lamp />}
      actions={
        user === null && isOpen ? (
          <Button onClick={() => openSignIn('login', 'payment')}>{text('payment.log-in')}</Button>
        ) : (
          <ButtonLink href={paths.home.href()}>{text('payment.home')}</ButtonLink>
        )
      }
    >
      <PaymentLine>{text(isOpen ? active : 'payment.not-open', { plan: planName })}</PaymentLine>
    </PaymentCard>
  );
};
