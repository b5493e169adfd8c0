import { text } from '@meend/web/messages/text.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import type { ReactNode } from 'react';
import styles from '../styles/sign-in.module.css';
import { CodeStep } from './code-step.tsx';
import { Resend } from './resend.tsx';
import type { SignInState } from './sign-in-state.ts';

interface LinkSentProps {
  readonly state: SignInState;
  /** Another way to sign in, if the mail was refused. */
  readonly alternative: ReactNode;
}

/** Replaces the form once the mail was sent; its code field gets the focus. */
export const LinkSent = ({ state, alternative }: LinkSentProps) => {
  const mailbox = useProduct().mailboxAddress();
  return (
    <div className={styles.form}>
      <Notice tone="success" role="status">
        {state.message}
      </Notice>
      {state.error === null ? null : (
        <Notice tone="danger" role="alert">
          {state.error}
        </Notice>
      )}
      {alternative}
      <p className={styles.line}>
        {state.waitMinutes > 0
          ? text('sign-in.comes-to', { email: state.email, minutes: state.waitMinutes })
          : text('sign-in.sent-to', { email: state.email })}
      </p>
      <ButtonLink variant="secondary" href={mailbox ?? 'mailto:'} wide>
        {text(mailbox ? 'sign-in.open-mailbox' : 'sign-in.open-mail')}
      </ButtonLink>
      <p className={styles.or}>{text('sign-in.or')}</p>
      <CodeStep state={state} />
      <div className={styles.others}>
        <Resend state={state} />
        <Button variant="quiet" wide onClick={state.useOtherAddress}>
          {text('sign-in.other-address')}
        </Button>
      </div>
    </div>
  );
};
