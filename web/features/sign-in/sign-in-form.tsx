import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import Mail from 'lucide-react/icons/mail';
import { LinkSent } from './code/link-sent.tsx';
import type { SignInState } from './code/sign-in-state.ts';
import { EmailStep } from './email-step.tsx';
import { GoogleButton } from './google-button.tsx';
import { MarketingChoice } from './marketing-choice.tsx';
import styles from './styles/sign-in.module.css';

const Toggle = ({ state }: { readonly state: SignInState }) => (
  <p className={styles.toggle}>
    {text(state.mode === 'login' ? 'sign-in.no-account' : 'sign-in.have-account')}{' '}
    <button type="button" className={styles.toggleButton} onClick={state.toggleMode}>
      {text(state.mode === 'login' ? 'sign-in.to-sign-up' : 'sign-in.to-login')}
    </button>
  </p>
);

/** Rendered below a heading of the caller's: the dialog's title or the login page's. */
export const SignInForm = ({ state }: { readonly state: SignInState }) => {
  if (state.step === 'sent')
    return (
      <LinkSent state={state} alternative={state.offersGoogle ? <GoogleButton state={state} /> : null} />
    );
  return (
    <>
      {state.step === 'ways' ? (
        <div className={styles.form}>
          <GoogleButton state={state} />
          <Button wide icon={<Icon glyph={Mail} size={20} />} onClick={state.chooseEmail}>
            {text('sign-in.with-email')}
          </Button>
          <MarketingChoice state={state} />
        </div>
      ) : (
        <EmailStep state={state} />
      )}
      <Toggle state={state} />
    </>
  );
};
