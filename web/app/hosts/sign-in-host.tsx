import { useSession } from '@meend/web/api/session/session.ts';
import { Suspense } from 'react';
import { SignInDialog } from './lazy-components.ts';

/** Fetched when somebody asks to sign in. */
export const SignInHost = () => {
  const { signInPopup } = useSession();
  return signInPopup === null ? null : (
    <Suspense fallback={null}>
      <SignInDialog />
    </Suspense>
  );
};
