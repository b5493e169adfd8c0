import { text } from '@meend/web/messages/sign-in.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import styles from '../sign-in.module.css';
import { CodeStep } from './code-step.tsx';
import { Resend } from './resend.tsx';
import type { SignInState } from './sign-in-state.ts';

/** Replaces the form once the mail was sent; its code field gets the focus. */
export const LinkSent = ({ state }: { readonly state: SignInState }) => {
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
      <p className={styles.line}>{text('sign-in.sent-to', { email: state.email })}</p>
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
