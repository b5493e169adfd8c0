import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Lamp } from './lamp.tsx';
import { PaymentCard, PaymentLine } from './payment-card.tsx';

/** For a browser that read the status with a view token alone: the payment unlocks nothing in it. */
export const SeenSuccess = ({ planName }: { readonly planName: string }) => {
  const { user, openSignIn } = useSession();
  return (
    <PaymentCard
      title={text('payment.successful')}
      sign={<Lamp />}
      actions={
        user === null ? (
          <Button onClick={() => openSignIn('login', 'payment')}>{text('payment.log-in')}</Button>
        ) : (
          <ButtonLink href={href('home')}>{text('payment.home')}</ButtonLink>
        )
      }
    >
      <PaymentLine>
        {text(user === null ? 'payment.active' : 'payment.active-elsewhere', { plan: planName })}
      </PaymentLine>
    </PaymentCard>
  );
};
