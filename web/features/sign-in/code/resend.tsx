import { delays } from '@meend/core/shared/timings.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import { useState } from 'react';
import type { SignInState } from './sign-in-state.ts';
import { useCountdown } from './use-countdown.ts';

/** Resend button with a countdown. Screen readers hear only that a mail was sent and that another one may be sent. */
export const Resend = ({ state }: { readonly state: SignInState }) => {
  const { left, again } = useCountdown(delays.resendLink);
  const [wasSent, setWasSent] = useState(false);
  const resend = async () => {
    again();
    setWasSent(await state.send());
  };
  const waiting = wasSent ? text('sign-in.sent-again') : '';
  return (
    <>
      <Button
        variant="secondary"
        wide
        busy={state.busy}
        onClick={() => void resend()}
        disabledReason={left > 0 ? text('sign-in.send-again-wait') : undefined}
      >
        {left > 0 ? text('sign-in.send-again-in', { seconds: left }) : text('sign-in.send-again')}
      </Button>
      <VisuallyHidden>
        <span role="status" aria-label={text('sign-in.send-again')}>
          {left > 0 ? waiting : text('sign-in.can-send-again')}
        </span>
      </VisuallyHidden>
    </>
  );
};
