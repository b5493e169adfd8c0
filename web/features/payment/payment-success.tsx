import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import { countdownMachine } from '@meend/core/payment/payment-machine.ts';
import { delays } from '@meend/core/shared/timings.ts';
import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import type { ListeningIntent } from '@meend/web/platform/storage/intent-storage.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { CountdownRing } from '@meend/web/ui/feedback/countdown-ring.tsx';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Lamp, PaymentCard, PaymentLine } from './payment-card.tsx';

interface PaymentSuccessProps {
  /** Renders the control that plays the pending part and then navigates to its story. */
  readonly playPart: (intent: ListeningIntent, leadOn: () => void) => ReactNode;
}

const seconds = delays.successCountdown / 1000;

/**
 * Confirms a payment; grants nothing itself. Redirects after a countdown to the part pressed before paying, else to the
 * profile. The countdown is announced once, not every second, and can be stopped.
 */
export const PaymentSuccess = ({ playPart }: PaymentSuccessProps) => {
  const { intents } = usePlatform();
  const navigate = useNavigate();
  const [intent] = useState(intents.read);
  const [state, send] = useMachine(countdownMachine);
  const isOver = state.status === 'done';
  const onward = intent ? storyHref(intent) : href('profile', { tab: 'subscription' });
  useEffect(() => {
    if (isOver) navigate(onward, { replace: true });
  }, [isOver, onward, navigate]);
  const isCounting = state.matches('counting');
  return (
    <PaymentCard
      title={text('payment.successful')}
      sign={<Lamp />}
      actions={
        <>
          {intent ? (
            playPart(intent, () => send({ type: 'go.pressed' }))
          ) : (
            <Button onClick={() => send({ type: 'go.pressed' })}>
              {text(isCounting ? 'payment.go-now' : 'payment.see-plan')}
            </Button>
          )}
          {isCounting ? (
            <Button variant="secondary" onClick={() => send({ type: 'stay.pressed' })}>
              {text('payment.stay-here')}
            </Button>
          ) : null}
        </>
      }
    >
      <PaymentLine>{text('payment.unlocking')}</PaymentLine>
      <PaymentLine>
        {intent
          ? text('payment.waiting-part', { label: intent.label, story: intent.name })
          : text('payment.all-open')}
      </PaymentLine>
      {isCounting ? (
        <>
          <CountdownRing secondsLeft={state.context.secondsLeft} total={seconds} />
          <VisuallyHidden>
            {intent
              ? text('payment.going-on-to-story', { story: intent.name, seconds })
              : text('payment.going-on', { seconds })}
          </VisuallyHidden>
        </>
      ) : null}
    </PaymentCard>
  );
};

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
