import { type SignInPopup, useSession, useSignInPopup } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { rupeeText } from '@meend/web/platform/number-text.ts';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { Dialog } from '@meend/web/ui/overlays/dialog.tsx';
import { type ReactNode, useEffect } from 'react';
import { type SignInMode, useSignInState } from './code/sign-in-state.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './styles/sign-in.module.css';

/** Names the part that was pressed before signing up. */
const PressedPart = () => {
  const { intents } = usePlatform();
  const intent = intents.read();
  if (intent === null) return null;
  const { label, name, cover } = intent;
  return (
    <div className={styles.pressed}>
      <Cover src={cover[0]} fallback={cover[1]} />
      <p>{text('sign-in.hear', { label, story: name })}</p>
    </div>
  );
};

interface Heading {
  readonly title: string;
  readonly subtitle: ReactNode;
}

/** Of a plan whose price was pressed, whichever way is taken; else of logging in or of signing up. */
const headingOf = (mode: SignInMode, plan: SignInPopup['plan']): Heading => {
  if (plan !== undefined)
    return {
      title: text('sign-in.title-pay', { price: rupeeText(plan.price) }),
      subtitle: (
        <>
          <span className={styles.plan}>{text('sign-in.plan-line', { plan: plan.name })}</span>
          {text('sign-in.pay-line')}
        </>
      ),
    };
  return mode === 'login'
    ? { title: text('sign-in.title-login'), subtitle: text('sign-in.login-line') }
    : { title: text('sign-in.title-sign-up'), subtitle: text('sign-in.loved-by') };
};

interface OpenSignInProps extends SignInPopup {
  readonly onClose: () => void;
}

const OpenSignIn = ({ start, trigger, plan, onClose }: OpenSignInProps) => {
  const { track } = usePlatform();
  const state = useSignInState(start, trigger);
  useEffect(() => {
    if (start === 'sign-up') track('Signup_popup', { trigger });
  }, [start, trigger, track]);
  const isLogin = state.mode === 'login';
  return (
    <Dialog
      open
      onClose={onClose}
      width={470}
      {...headingOf(state.mode, plan)}
      closeLabel={text('app.close')}
    >
      {isLogin || trigger !== 'locked-part' ? null : <PressedPart />}
      <SignInForm state={state} />
    </Dialog>
  );
};

interface SignInDialogProps {
  /** Called after closing: a guarded page navigates to Home. */
  readonly onDismiss?: () => void;
}

/** Renders the dialog while the session requests a sign-in. */
export const SignInDialog = ({ onDismiss }: SignInDialogProps) => {
  const { closeSignIn } = useSession();
  const signInPopup = useSignInPopup();
  if (signInPopup === null) return null;
  const close = () => {
    closeSignIn();
    onDismiss?.();
  };
  return <OpenSignIn {...signInPopup} onClose={close} />;
};
