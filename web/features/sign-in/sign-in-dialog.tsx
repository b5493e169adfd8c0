import { useSession, useSignInPopup } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/sign-in.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Dialog } from '@meend/web/ui/overlays/dialog.tsx';
import { useEffect } from 'react';
import { type SignInMode, useSignInState } from './code/sign-in-state.ts';
import { PressedPart } from './pressed-part.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface OpenSignInProps {
  readonly start: SignInMode;
  readonly trigger: string;
  readonly onClose: () => void;
}

const OpenSignIn = ({ start, trigger, onClose }: OpenSignInProps) => {
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
      title={text(isLogin ? 'sign-in.title-login' : 'sign-in.title-sign-up')}
      subtitle={text(isLogin ? 'sign-in.login-line' : 'sign-in.loved-by')}
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
  return <OpenSignIn start={signInPopup.start} trigger={signInPopup.trigger} onClose={close} />;
};
