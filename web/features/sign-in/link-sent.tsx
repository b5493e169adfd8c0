import { delays } from '@meend/core/shared/timings';
import { useEffect, useRef, useState } from 'react';
import { text } from '../../messages/text.ts';
import { mailboxAddress } from '../../platform/product.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './sign-in.module.css';
import type { SignInState } from './sign-in-state.ts';

const useWait = (milliseconds: number) => {
  const [left, setLeft] = useState(milliseconds / 1000);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return { left, again: () => setLeft(milliseconds / 1000) };
};

/** Replaces the form once the link is on its way, and takes the focus. */
export const LinkSent = ({ state }: { readonly state: SignInState }) => {
  const wait = useWait(delays.resendLink);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  const resend = () => {
    wait.again();
    void state.send();
  };
  const mailbox = mailboxAddress();
  return (
    <div className={styles.form}>
      <div ref={message} tabIndex={-1} className={styles.sent}>
        <Notice tone="success" role="status">
          {state.sentence}
        </Notice>
      </div>
      {state.fault === null ? null : (
        <Notice tone="danger" role="alert">
          {state.fault}
        </Notice>
      )}
      <p className={styles.line}>{text('sign-in.sent-to', { email: state.email })}</p>
      {mailbox ? (
        <ButtonLink href={mailbox} wide>
          {text('sign-in.open-mailbox')}
        </ButtonLink>
      ) : (
        <ButtonLink href="mailto:" wide>
          {text('sign-in.open-mail')}
        </ButtonLink>
      )}
      <Button
        variant="secondary"
        wide
        busy={state.busy}
        onClick={resend}
        disabledReason={wait.left > 0 ? text('sign-in.send-again-in', { seconds: wait.left }) : undefined}
      >
        {wait.left > 0 ? text('sign-in.send-again-in', { seconds: wait.left }) : text('sign-in.send-again')}
      </Button>
      <Button variant="quiet" wide onClick={state.useOtherAddress}>
        {text('sign-in.other-address')}
      </Button>
    </div>
  );
};
