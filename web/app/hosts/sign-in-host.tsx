import { Suspense } from 'react';
import { useSession } from '../../api/session/session.ts';
import { SignInDialog } from '../lazy-pieces.ts';

/** Fetched when somebody asks to sign in. */
export const SignInHost = () => {
  const { signInPopup } = useSession();
  return signInPopup === null ? null : (
    <Suspense fallback={null}>
      <SignInDialog />
    </Suspense>
  );
};
