import { useSignInPopup } from '@meend/web/api/session/session.ts';
import { Suspense } from 'react';
import { SignInDialog } from './lazy-components.ts';

/** Lazy: loaded when the sign-in dialog is first opened. */
export const SignInHost = () => {
  return useSignInPopup() === null ? null : (
    <Suspense fallback={null}>
      <SignInDialog />
    </Suspense>
  );
};
