import { parseCode } from '@meend/core/account/secrets/sign-in-code.ts';
import { accountCalls } from '@meend/core/contract/account/account.calls.ts';
import { delays } from '@meend/core/shared/timings.ts';
import { useApi } from '@meend/web/api/api.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform, useProduct } from '@meend/web/platform/context/platform.ts';
import { storesData } from '@meend/web/platform/storage/stores-data.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { CodeField } from '@meend/web/ui/forms/code-field.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createPendingDestination, nextDestination, useEntry } from '../landing/next-destination.ts';
import styles from '../styles/sign-in.module.css';
import { failureMessage, type SignInState } from './sign-in-state.ts';

// Signs in with the six-digit code of the mail, on the page where it was requested. Only one attempt is in progress at
// a time, so the automatic submission at the sixth digit and a following Enter count once.

const useCodeEntry = ({ email, page }: SignInState) => {
  const { intents, lazy } = usePlatform();
  const pendingDestination = lazy(createPendingDestination);
  const { call } = useApi();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isInProgress = useRef(false);
  const enter = useEntry();
  const navigate = useNavigate();

  const verify = async (input: string): Promise<void> => {
    if (isInProgress.current) return;
    const code = parseCode(input);
    setError(code === null ? text('sign-in.code-incomplete') : null);
    if (code === null) return;
    if (!storesData()) {
      setError(`${text('verify.blocked')} ${text('verify.blocked-help')}`);
      return;
    }
    isInProgress.current = true;
    setBusy(true);
    try {
      const proof = await call(accountCalls.verifyCode, { body: { email, code } });
      const destination = nextDestination(intents, proof, page);
      pendingDestination.set(destination);
      if (enter(proof, 'email')) {
        navigate(destination.address, { state: destination.state, replace: destination.address === page });
      } else setError(text('verify.login-failed'));
    } catch (failure) {
      setError(failureMessage(failure));
    } finally {
      isInProgress.current = false;
      setBusy(false);
    }
  };

  return {
    typed,
    error,
    busy,
    verify,
    type: (digits: string) => {
      setTyped(digits);
      setError(null);
    },
  };
};

const CodeStep = ({ state }: { readonly state: SignInState }) => {
  const field = useRef<HTMLInputElement>(null);
  const entry = useCodeEntry(state);
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void entry.verify(entry.typed);
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className={stack(16)}>
      <CodeField
        ref={field}
        label={text('sign-in.code')}
        help={text('sign-in.code-help')}
        busyText={text('sign-in.code-checking')}
        className={styles.code}
        value={entry.typed}
        error={entry.error}
        busy={entry.busy}
        parse={parseCode}
        onType={entry.type}
        onComplete={(typed) => void entry.verify(typed)}
      />
      <Button type="submit" wide busy={entry.busy}>
        {text('sign-in.verify-code')}
      </Button>
    </form>
  );
};

interface Wait {
  /** Remaining whole seconds; 0 when it is over. */
  readonly left: number;
  readonly again: () => void;
}

const SECOND = 1_000;

/** Measured by the monotonic clock, not by counting ticks: browsers throttle timers of background tabs. */
const useCountdown = (milliseconds: number): Wait => {
  const [until, setUntil] = useState(() => performance.now() + milliseconds);
  const [now, setNow] = useState(() => performance.now());
  const isOver = now >= until;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(performance.now()), SECOND);
    return () => clearInterval(timer);
  }, [isOver]);
  const again = () => {
    const start = performance.now();
    setNow(start);
    setUntil(start + milliseconds);
  };
  return { left: Math.max(0, Math.ceil((until - now) / SECOND)), again };
};

/** Resend button with a countdown. Screen readers hear only that a mail was sent and that another one may be sent. */
const Resend = ({ state }: { readonly state: SignInState }) => {
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

interface LinkSentProps {
  readonly state: SignInState;
  /** Another way to sign in, if the mail was refused. */
  readonly alternative: ReactNode;
}

/** Replaces the form once the mail was sent; its code field gets the focus. */
export const LinkSent = ({ state, alternative }: LinkSentProps) => {
  const mailbox = useProduct().mailboxAddress();
  return (
    <div className={stack(16)}>
      <Notice tone="success" role="status">
        {state.message}
      </Notice>
      {state.error === null ? null : (
        <Notice tone="danger" role="alert">
          {state.error}
        </Notice>
      )}
      {alternative}
      <p className={textStyle('muted', 'anywhere')}>
        {state.waitMinutes > 0
          ? text('sign-in.comes-to', { email: state.email, minutes: state.waitMinutes })
          : text('sign-in.sent-to', { email: state.email })}
      </p>
      <ButtonLink variant="secondary" href={mailbox ?? 'mailto:'} wide>
        {text(mailbox ? 'sign-in.open-mailbox' : 'sign-in.open-mail')}
      </ButtonLink>
      <p className={styles.or}>{text('sign-in.or')}</p>
      <CodeStep state={state} />
      <div className={stack(8)}>
        <Resend state={state} />
        <Button variant="quiet" wide onClick={state.useOtherAddress}>
          {text('sign-in.other-address')}
        </Button>
      </div>
    </div>
  );
};
