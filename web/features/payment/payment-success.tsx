import { countdownMachine } from '@meend/core/payment/countdown-machine';
import { delays } from '@meend/core/shared/timings';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CountdownRing } from '../../ui/feedback/countdown-ring.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { Lamp } from './lamp.tsx';
import { PaymentCard, PaymentLine } from './payment-card.tsx';

const seconds = delays.successCountdown / 1000;

/** Grants nothing: it only tells, and leads on. The countdown is announced once, not every second. */
export const PaymentSuccess = () => {
  const navigate = useNavigate();
  const [state, send] = useMachine(countdownMachine);
  const isOver = state.status === 'done';
  useEffect(() => {
    if (isOver) navigate(paths.profile.href('subscription'), { replace: true });
  }, [isOver, navigate]);
  return (
    <PaymentCard
      title={text('payment.successful')}
      sign={<Lamp />}
      actions={<Button onClick={() => send({ type: 'go.pressed' })}>{text('payment.go-now')}</Button>}
    >
      <PaymentLine>{text('payment.unlocking')}</PaymentLine>
      <CountdownRing secondsLeft={state.context.secondsLeft} total={seconds} />
      <VisuallyHidden>{text('payment.going-on', { seconds })}</VisuallyHidden>
    </PaymentCard>
  );
};
